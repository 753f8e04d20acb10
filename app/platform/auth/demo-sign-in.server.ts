/** The member of the demo world (product decision 7), told on the log-in page in demo mode. */
export const demoSignIn = { email: "member@homes.example", password: "Homes-2026" };
