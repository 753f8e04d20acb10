/**
 * A sender must keep up this pace: after `graceMs` of silence, or slower than `bytesPerSecond` for as long, it is
 * given up.
 */
export type Pace = { totalMs: number; graceMs: number; bytesPerSecond: number };

/** A picture of 12 MB on a slow line takes minutes; the servers end a request after five. */
const usualPace: Pace = { totalMs: 290_000, graceMs: 20_000, bytesPerSecond: 5_000 };

export class BodyRefused extends Error {
  /** `aborted`: the client has gone away; `…HoldTooMuch`: the memory for bodies is taken. */
  constructor(
    readonly reason: "tooLarge" | "tooSlow" | "aborted" | "ownerHoldsTooMuch" | "allHoldTooMuch",
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = "BodyRefused";
  }
}

/** A hold is what a body takes of the memory for all; `add` throws BodyRefused. */
export type Hold = { add: (bytes: number) => void; subtract: (bytes: number) => void; release: () => void };

/**
 * Yields a request's body as it arrives, within a size and a pace. What is left is not canceled: that would reset the
 * connection before the answer is sent.
 * @throws BodyRefused
 */
export async function* receiveBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, hold, pace = usualPace }: { maxBytes: number; hold: Hold; pace?: Pace },
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  const end = performance.now() + pace.totalMs;
  let until = performance.now() + pace.graceMs;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await readUntil(reader, Math.min(until, end));
      if (done) return;
      size += value.byteLength;
      if (size > maxBytes) throw new BodyRefused("tooLarge");
      hold.add(value.byteLength);
      const earned = (value.byteLength / pace.bytesPerSecond) * 1_000;
      until = Math.min(until + earned, performance.now() + pace.graceMs);
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, until: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new BodyRefused("tooSlow")), Math.max(0, until - performance.now()));
  });
  const read = reader.read().catch((error: unknown) => {
    throw error instanceof BodyRefused ? error : new BodyRefused("aborted", error);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

const blockBytes = 16_384;

/**
 * Copies chunks into blocks: a chunk of one byte occupies about a hundred bytes. Bytes beyond `maxBytes` are dropped.
 * @throws BodyRefused
 */
export async function collectBlocks(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let block = new Uint8Array(0);
  let used = 0;
  let size = 0;
  for await (const whole of chunks) {
    let chunk = whole.subarray(0, maxBytes - size);
    size += chunk.byteLength;
    while (chunk.byteLength > 0) {
      if (used === block.byteLength) {
        block = new Uint8Array(Math.max(chunk.byteLength, Math.min(blockBytes, size)));
        used = 0;
        blocks.push(block);
      }
      const part = chunk.subarray(0, block.byteLength - used);
      block.set(part, used);
      used += part.byteLength;
      chunk = chunk.subarray(part.byteLength);
    }
  }
  if (blocks.length > 0) blocks[blocks.length - 1] = block.subarray(0, used);
  return blocks;
}

/** Joins blocks to one piece, which takes the place of its blocks. @throws BodyRefused */
function joinBlocks(blocks: readonly Uint8Array[], hold: Hold): Uint8Array<ArrayBuffer> {
  const size = blocks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  hold.add(size);
  const joined = new Uint8Array(size);
  let at = 0;
  for (const block of blocks) {
    joined.set(block, at);
    at += block.byteLength;
  }
  hold.subtract(size);
  return joined;
}

/** A body in one piece. @throws BodyRefused */
export async function receiveWhole(
  body: ReadableStream<Uint8Array>,
  limits: { maxBytes: number; hold: Hold; pace?: Pace },
): Promise<Uint8Array<ArrayBuffer>> {
  return joinBlocks(await collectBlocks(receiveBody(body, limits), limits.maxBytes), limits.hold);
}

/** So much of each body is free: one of 64 kB and its copies are never refused for want of memory. */
const freeBytes = 320_000;

/** Counts the memory that bodies take, of each owner (an account or a network) and of all. */
export function createBodyStore({ maxBytes, maxBytesOfOwner }: { maxBytes: number; maxBytesOfOwner: number }) {
  const owners = new Map<string, number>();
  let all = 0;
  return {
    open(owner: string): Hold {
      let own = 0;
      const change = (bytes: number) => {
        const counted = Math.max(0, own + bytes - freeBytes) - Math.max(0, own - freeBytes);
        const ofOwner = (owners.get(owner) ?? 0) + counted;
        if (counted > 0 && ofOwner > maxBytesOfOwner) throw new BodyRefused("ownerHoldsTooMuch");
        if (counted > 0 && all + counted > maxBytes) throw new BodyRefused("allHoldTooMuch");
        own += bytes;
        all += counted;
        if (ofOwner > 0) owners.set(owner, ofOwner);
        else owners.delete(owner);
      };
      return { add: change, subtract: (bytes) => change(-bytes), release: () => change(-own) };
    },
  };
}
