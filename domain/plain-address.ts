/** An IPv4 address as people write it: a socket that takes both kinds names it `::ffff:192.0.2.1`. Others stay as they are. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
