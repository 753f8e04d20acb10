/** What a sender must keep up: after `graceMs` of silence, or slower than `bytesPerSecond` for as long, it is given up. */
export type Pace = { totalMs: number; graceMs: number; bytesPerSecond: number };

/** A picture of 12 MB on a slow line takes minutes; the servers end a request after five. */
const usualPace: Pace = { totalMs: 290_000, graceMs: 20_000, bytesPerSecond: 5_000 };

export class BodyRefused extends Error {
  /** `aborted`: the client has gone away; `tooMany`: this owner, or all together, hold enough. */
  constructor(
    readonly reason: "tooLarge" | "tooSlow" | "aborted" | "ownerHoldsTooMuch" | "allHoldTooMuch",
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = "BodyRefused";
  }
}

export type Hold = { add: (bytes: number) => void; release: () => void };

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

/**
 * A body in one piece. Pieces of one byte each would take a hundred times their size, so that they are copied as they
 * arrive. @throws BodyRefused
 */
export async function receiveWhole(
  body: ReadableStream<Uint8Array>,
  limits: { maxBytes: number; hold: Hold; pace?: Pace },
): Promise<Uint8Array<ArrayBuffer>> {
  let buffer = new Uint8Array(0);
  let size = 0;
  for await (const chunk of receiveBody(body, limits)) {
    if (size + chunk.byteLength > buffer.byteLength) {
      const grown = new Uint8Array(Math.min(limits.maxBytes, Math.max(size + chunk.byteLength, buffer.byteLength * 2)));
      grown.set(buffer.subarray(0, size));
      buffer = grown;
    }
    buffer.set(chunk, size);
    size += chunk.byteLength;
  }
  return buffer.subarray(0, size);
}

/** Counts the bytes of bodies that are in memory, of each owner (an account or a network) and of all. */
export function createBodyStore({ maxBytes, maxBytesOfOwner }: { maxBytes: number; maxBytesOfOwner: number }) {
  const owners = new Map<string, number>();
  let all = 0;
  return {
    open(owner: string): Hold {
      let own = 0;
      const count = (bytes: number) => {
        own += bytes;
        all += bytes;
        const ofOwner = (owners.get(owner) ?? 0) + bytes;
        if (ofOwner > 0) owners.set(owner, ofOwner);
        else owners.delete(owner);
      };
      return {
        add(bytes) {
          if ((owners.get(owner) ?? 0) + bytes > maxBytesOfOwner) throw new BodyRefused("ownerHoldsTooMuch");
          if (all + bytes > maxBytes) throw new BodyRefused("allHoldTooMuch");
          count(bytes);
        },
        release: () => count(-own),
      };
    },
  };
}
