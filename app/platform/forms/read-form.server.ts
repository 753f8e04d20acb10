import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import type { ErrorCode } from "contract/problem";
import { composeForm } from "domain/text/composed-text";
import {
  BodyRefused,
  collectBlocks,
  createBodyStore,
  receiveBody,
  receiveWhole,
  type Hold,
  type Pace,
} from "domain/receive-body";

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
  constructor(
    readonly errorCode: ErrorCode,
    readonly retryAfterSeconds?: number,
  ) {
    super(errorCode);
  }
}

/** The largest form with a copy of a picture; two accounts that send as much. */
const store = createBodyStore({ maxBytes: 160_000_000, maxBytesOfOwner: 80_000_000 });
/** The runtime holds a form three times while it parses it. */
const copies = 3;

/** Memory for the forms of an account or a network; they are in memory until it is released. */
export const holdForms = (owner: string): Hold => store.open(owner);

/**
 * Reads a posted form, counting bytes while they arrive, so that a huge or endless body is not stored.
 * @throws UnreadableForm PAYLOAD_TOO_LARGE, BODY_TOO_SLOW, BODY_INCOMPLETE, TOO_MANY_UPLOADS, UPSTREAM_UNAVAILABLE,
 * UNSUPPORTED_MEDIA_TYPE or VALIDATION_FAILED
 */
export async function readForm(
  request: Request,
  { maxBytes = formBytes, maxFileBytes }: FormSizes = {},
  { hold, pace }: { hold: Hold; pace?: Pace } = { hold: store.open("") },
): Promise<FormData> {
  if (!request.body) return new FormData();
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.some((formType) => type.toLowerCase().startsWith(formType))) {
    throw new UnreadableForm("UNSUPPORTED_MEDIA_TYPE");
  }
  if (maxFileBytes && type.toLowerCase().startsWith("multipart/"))
    return readWithFiles(request, maxFileBytes, { hold, pace });
  if (Number(request.headers.get("Content-Length")) > maxBytes) throw new UnreadableForm("PAYLOAD_TOO_LARGE");
  const bytes = await receiveWhole(request.body, { maxBytes, hold, pace }).catch(refuse);
  try {
    hold.add(copies * bytes.byteLength);
    return composeWithinLimits(await new Response(bytes, { headers: { "Content-Type": type } }).formData());
  } catch (error) {
    if (error instanceof BodyRefused) refuse(error);
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

function refuse(error: unknown): never {
  if (!(error instanceof BodyRefused)) throw error;
  const [errorCode, retryAfterSeconds] = refusals[error.reason];
  throw new UnreadableForm(errorCode, retryAfterSeconds);
}

const refusals: Record<BodyRefused["reason"], [ErrorCode, number?]> = {
  tooLarge: ["PAYLOAD_TOO_LARGE"],
  tooSlow: ["BODY_TOO_SLOW"],
  aborted: ["BODY_INCOMPLETE"],
  ownerHoldsTooMuch: ["TOO_MANY_UPLOADS", 10],
  allHoldTooMuch: ["UPSTREAM_UNAVAILABLE", 10],
};

/** Keeps the texts and a limited part of each file. */
async function readWithFiles(
  request: Request,
  maxFileBytes: number,
  receiving: { hold: Hold; pace?: Pace },
): Promise<FormData> {
  if (Number(request.headers.get("Content-Length")) > maxBytes) throw new UnreadableForm("PAYLOAD_TOO_LARGE");
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  let refused: unknown;
  const body = toStream(receiveBody(request.body!, { maxBytes, ...receiving }), (error) => (refused = error));
  let texts = 0;
  let parts = 0;
  try {
    const counted = new Request(request.url, { method: "POST", headers, body, duplex: "half" });
    const form = await parseMultipart(counted, async ({ filename, contentType, data }) => {
      if (++parts > maxFields) throw new UnreadableForm("VALIDATION_FAILED");
      const isText = filename === undefined;
      const blocks = await collectBlocks(data, (isText ? formBytes : maxFileBytes) + 1);
      if (!isText) return toFile(blocks, filename, contentType, receiving.hold);
      const bytes = Buffer.concat(blocks);
      texts += bytes.byteLength;
      if (texts > formBytes) throw new UnreadableForm("PAYLOAD_TOO_LARGE");
      return new TextDecoder().decode(bytes);
    });
    if ([...form].length > 0) return composeWithinLimits(form);
  } catch (error) {
    if (error instanceof UnreadableForm) throw error;
    if (error instanceof BodyRefused || refused) refuse(refused ?? error);
  }
  throw new UnreadableForm("VALIDATION_FAILED");
}

/** The file copies its parts. */
function toFile(blocks: Uint8Array<ArrayBuffer>[], name: string, type: string, hold: Hold): File {
  const size = blocks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  hold.add(size);
  const file = new File(blocks, name, { type });
  hold.subtract(size);
  return file;
}

function toStream(chunks: AsyncGenerator<Uint8Array>, onError: (error: unknown) => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        onError(error);
        controller.error(error);
      }
    },
  });
}
