import { describe, expect, it } from "vitest";
import { createBodyStore, receiveWhole } from "./receive-body";

const bodyOf = (size: number, pieceBytes: number) => {
  let left = size;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = Math.min(left, pieceBytes);
      left -= piece;
      if (piece > 0) controller.enqueue(new Uint8Array(piece).fill(97));
      else controller.close();
    },
  });
};
const maxBytes = 10_000_000;

describe("the memory for bodies", () => {
  it("is never refused to small ones, however much others hold", async () => {
    const store = createBodyStore({ maxBytes: 4_000_000, maxBytesOfOwner: 4_000_000 });
    const greedy = store.open("greedy");
    await receiveWhole(bodyOf(2_000_000, 64_000), { maxBytes, hold: greedy });
    for (const owner of ["greedy", "other"]) {
      for (let turn = 0; turn < 50; turn++) {
        const hold = store.open(owner);
        const bytes = await receiveWhole(bodyOf(64_000, 1_500), { maxBytes, hold });
        hold.add(3 * bytes.byteLength); // copies
        expect(bytes.byteLength).toBe(64_000);
      }
    }
    const hold = store.open("other");
    const large = receiveWhole(bodyOf(2_000_000, 64_000), { maxBytes, hold });
    await expect(large).rejects.toMatchObject({ reason: "allHoldTooMuch" });
    greedy.release();
    hold.release();
    await receiveWhole(bodyOf(1_000_000, 64_000), { maxBytes, hold });
  });

  it.each([10, 100, 70_000])("counts blocks and the piece they become, in pieces of %i bytes", async (pieceBytes) => {
    let held = 0;
    let most = 0;
    const add = (bytes: number) => {
      held += bytes;
      most = Math.max(most, held);
    };
    const hold = { add, subtract: (bytes: number) => add(-bytes), release: () => undefined };
    const bytes = await receiveWhole(bodyOf(300_000, pieceBytes), { maxBytes, hold });
    expect(bytes.every((byte) => byte === 97)).toBe(true);
    expect([bytes.byteLength, bytes.buffer.byteLength, held]).toEqual([300_000, 300_000, 300_000]);
    expect(most).toBe(600_000);
  });
});
