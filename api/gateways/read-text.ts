/** What somebody else's server may take of our time and memory. */
type ReadLimits = { milliseconds: number; bytes: number };

/**
 * The body of an answer, from start to end within the limits; redirects are not followed.
 * @throws Error when the answer is no success, too slow or too big
 */
export async function readText(url: URL, { milliseconds, bytes }: ReadLimits): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(milliseconds), redirect: "error" });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url.host} answered ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > bytes) {
      await reader?.cancel();
      throw new Error(`${url.host} answered more than ${bytes} bytes`);
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString("utf8");
}
