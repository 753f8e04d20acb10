import type { ErrorCode } from "contract/problem";

/** Of a form without a file. */
const formBytes = 256_000;
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** A body that is no form, or too large a one. */
export class UnreadableForm extends Error {
  constructor(readonly errorCode: ErrorCode) {
    super(errorCode);
  }
}

/**
 * The posted form. Bytes are counted as they come in, so that a huge body is neither kept nor waited for.
 * @throws UnreadableForm PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or VALIDATION_FAILED
 */
export async function readForm(request: Request, maxBytes = formBytes): Promise<FormData> {
  if (!request.body) return new FormData();
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.some((formType) => type.toLowerCase().startsWith(formType))) {
    throw new UnreadableForm("UNSUPPORTED_MEDIA_TYPE");
  }
  if (Number(request.headers.get("Content-Length")) > maxBytes) throw new UnreadableForm("PAYLOAD_TOO_LARGE");
  const bytes = await readBytes(request.body, maxBytes);
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new UnreadableForm("VALIDATION_FAILED"); // multipart without its boundary, or cut short
  }
}

/** Leaves the rest unread instead of cancelling: that would reset the connection before our answer is on it. */
async function readBytes(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > maxBytes) {
      reader.releaseLock();
      throw new UnreadableForm("PAYLOAD_TOO_LARGE");
    }
    chunks.push(value);
  }
}
