const password = "Homes-2026";

export function demoSignInFor(redirectTo: string): { email: string; password: string } {
  const isConsole = /^\/admin\b/.test(redirectTo);
  return { email: isConsole ? "admin@homes.example" : "member@homes.example", password };
}
