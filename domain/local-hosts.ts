export const localHosts = ["localhost", "127.0.0.1", "[::1]"];
