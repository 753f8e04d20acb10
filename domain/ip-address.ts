/** Turns `::ffff:192.0.2.1`, as dual-stack sockets report IPv4, into `192.0.2.1`. Other addresses stay as they are. */
export function normalizeIpAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
