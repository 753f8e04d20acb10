const password = "Homes-2026";

/** The account of the demo world that can open the page, told on the log-in page in demo mode. */
export function demoSignInFor(redirectTo: string): { email: string; password: string } {
  const isConsole = /^\/admin\b/.test(redirectTo);
  return { email: isConsole ? "admin@homes.example" : "member@homes.example", password };
}
