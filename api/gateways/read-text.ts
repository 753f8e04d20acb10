type ReadLimits = { milliseconds: number; bytes: number };

/** Reads a successful response within the limits. @throws Error when the response is an error, too slow or too big */
export async function readText(url: URL, limits: ReadLimits): Promise<string> {
  const { ok, status, text } = await readAnswer(url, limits);
  if (!ok) throw new Error(`${url.host} answered ${status}`);
  return text;
}

/** Fetches a response within the limits, without redirects. @throws Error when it is too slow or too big */
export async function readAnswer(
  url: URL,
  { milliseconds, bytes }: ReadLimits,
  request: RequestInit = {},
): Promise<{ ok: boolean; status: number; text: string }> {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(milliseconds), redirect: "error" });
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
  return { ok: response.ok, status: response.status, text: Buffer.concat(parts).toString("utf8") };
}
