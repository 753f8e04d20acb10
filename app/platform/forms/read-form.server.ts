import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import type { ErrorCode } from "contract/problem";
import { composeForm } from "domain/composed-text";

const formBytes = 256_000;
/** With pictures: beyond it the answer is an error page instead of the form. */
const maxBytes = 64_000_000;
const maxFields = 2_000;
/** Longer than any field's name, or an index beyond any of our lists. */
const suspiciousName = /^.{101}|\[\d{4}/s;
/** Conform's reserved field names, dropped because malformed values crash its parser; no form of ours sends them. */
const reservedNames = ["__intent__", "__state__"];
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Limits of a form with files. */
export type FormSizes = {
  maxBytes?: number;
  /** A larger file is truncated one byte above the limit, so that the page can report it at its field. */
  maxFileBytes?: number;
};

export class UnreadableForm extends Error {
  constructor(readonly errorCode: ErrorCode) {
    super(errorCode);
  }
}

/**
 * Reads a posted form, counting bytes while they arrive, so that a huge body is not stored.
 * @throws UnreadableForm PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or VALIDATION_FAILED
 */
export async function readForm(
  request: Request,
  { maxBytes = formBytes, maxFileBytes }: FormSizes = {},
): Promise<FormData> {
  if (!request.body) return new FormData();
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.some((formType) => type.toLowerCase().startsWith(formType))) {
    throw new UnreadableForm("UNSUPPORTED_MEDIA_TYPE");
  }
  if (maxFileBytes && type.toLowerCase().startsWith("multipart/")) return readWithFiles(request, maxFileBytes);
  if (Number(request.headers.get("Content-Length")) > maxBytes) throw new UnreadableForm("PAYLOAD_TOO_LARGE");
  const bytes = await readBytes(request.body, maxBytes);
  try {
    return composeWithinLimits(await new Response(bytes, { headers: { "Content-Type": type } }).formData());
  } catch {
    throw new UnreadableForm("VALIDATION_FAILED"); // multipart without its boundary, cut short, or beyond reason
  }
}

/** In NFC. 100,000 fields of one name, or a deep path, would occupy the parser for minutes. */
function composeWithinLimits(form: FormData): FormData {
  for (const name of reservedNames) form.delete(name);
  const names = [...form.keys()];
  if (names.length <= maxFields && !names.some((name) => suspiciousName.test(name))) return composeForm(form);
  throw new UnreadableForm("VALIDATION_FAILED");
}

/** Does not cancel the rest: that would reset the connection before our answer is sent. */
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

/** Keeps the texts and a limited part of each file. */
async function readWithFiles(request: Request, maxFileBytes: number): Promise<FormData> {
  if (Number(request.headers.get("Content-Length")) > maxBytes) throw new UnreadableForm("PAYLOAD_TOO_LARGE");
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const body = countBytes(request.body!);
  let texts = 0;
  let parts = 0;
  try {
    const counted = new Request(request.url, { method: "POST", headers, body, duplex: "half" });
    const form = await parseMultipart(counted, async ({ filename, contentType, data }) => {
      if (++parts > maxFields) throw new UnreadableForm("VALIDATION_FAILED");
      const isText = filename === undefined;
      const bytes = await readWithLimit(data, (isText ? formBytes : maxFileBytes) + 1);
      if (!isText) return new File([bytes], filename, { type: contentType });
      texts += bytes.byteLength;
      if (texts > formBytes) throw new UnreadableForm("PAYLOAD_TOO_LARGE");
      return new TextDecoder().decode(bytes);
    });
    if ([...form].length > 0) return composeWithinLimits(form);
  } catch (error) {
    if (error instanceof UnreadableForm) throw error;
  }
  throw new UnreadableForm("VALIDATION_FAILED");
}

async function readWithLimit(data: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    if (size < maxBytes) chunks.push(chunk.subarray(0, maxBytes - size));
    size += chunk.byteLength;
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Stops reading at the limit. */
function countBytes(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      size += value.byteLength;
      if (size <= maxBytes) return controller.enqueue(value);
      reader.releaseLock();
      controller.error(new UnreadableForm("PAYLOAD_TOO_LARGE"));
    },
  });
}
