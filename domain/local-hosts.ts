/** The names by which a machine calls itself, as addresses have them. */
export const localHosts = ["localhost", "127.0.0.1", "[::1]"];
