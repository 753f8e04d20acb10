import { describe, expect, it } from "vitest";
import { holdForms, readForm } from "./read-form.server";

const post = (body: BodyInit | null, type?: string) => {
  const headers: HeadersInit = type ? { "Content-Type": type } : {};
  return new Request("http://site.test/", { method: "POST", body, headers, ...({ duplex: "half" } as object) });
};

describe("a posted form", () => {
  const names = async (request: Request) => [...(await readForm(request)).keys()];

  it("is read in either encoding", async () => {
    expect(await names(post(new URLSearchParams({ email: "a", lng: "b" })))).toEqual(["email", "lng"]);
    const form = new FormData();
    form.set("file", "x");
    expect(await names(post(form))).toEqual(["file"]);
    expect(await names(post(null))).toEqual([]);
  });

  it("has its texts composed, but for passwords, which the API checks as they were typed", async () => {
    const typed = "한강 é".normalize("NFD");
    const fields = { name: typed, currentPassword: typed };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
    for (const body of [new URLSearchParams(fields), multipart]) {
      const form = await readForm(post(body), { maxFileBytes: 1_000 });
      expect(Object.fromEntries(form)).toEqual({ name: "한강 é", currentPassword: typed });
    }
  });

  it.each([
    ["JSON", "{}", "application/json", "UNSUPPORTED_MEDIA_TYPE"],
    ["text", "a=b", "text/plain", "UNSUPPORTED_MEDIA_TYPE"],
    ["a multipart body without its boundary", "nonsense", "multipart/form-data", "VALIDATION_FAILED"],
    ["a big body", "a=".padEnd(300_000, "x"), "application/x-www-form-urlencoded", "PAYLOAD_TOO_LARGE"],
    ["one field 100,000 times", "a&".repeat(100_000), "application/x-www-form-urlencoded", "VALIDATION_FAILED"],
    ["a list within lists", `a${"[0]".repeat(5_000)}=x`, "application/x-www-form-urlencoded", "VALIDATION_FAILED"],
    ["the end of a long list", "a[4294967294].b=x", "application/x-www-form-urlencoded", "VALIDATION_FAILED"],
  ])("is refused when it is %s", async (_what, body, type, errorCode) => {
    await expect(readForm(post(body, type))).rejects.toMatchObject({ errorCode });
  });

  it("of 50 MB is refused after the first 256 kB", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if ((sent += 65_536) > 50_000_000) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(97));
      },
    });
    const reading = readForm(post(body, "application/x-www-form-urlencoded"));
    await expect(reading).rejects.toMatchObject({ errorCode: "PAYLOAD_TOO_LARGE" });
    expect(sent).toBeLessThan(1_000_000);
  });
});

describe("a form that arrives slowly", () => {
  const pace = { totalMs: 1_000, graceMs: 40, bytesPerSecond: 1_000_000 };
  const slowly = (type: string, toChunk: () => Uint8Array, everyMs: number) =>
    post(
      new ReadableStream({
        async pull(controller) {
          await new Promise((done) => setTimeout(done, everyMs));
          controller.enqueue(toChunk());
        },
      }),
      type,
    );

  it.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "by a byte now and then is given up: %s",
    async (type) => {
      const request = slowly(type, () => new Uint8Array([97]), 5);
      const reading = readForm(request, { maxFileBytes: 1_000 }, { hold: holdForms("someone"), pace });
      await expect(reading).rejects.toMatchObject({ errorCode: "BODY_TOO_SLOW" });
    },
  );

  it("is incomplete when its sender goes away", async () => {
    const body = () => new ReadableStream({ pull: (controller) => controller.error(new Error("ECONNRESET")) });
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      await expect(readForm(post(body(), type), { maxFileBytes: 1_000 })).rejects.toMatchObject({
        errorCode: "BODY_INCOMPLETE",
      });
    }
  });

  it("leaves memory for others when an account sends thirty at once, until they are answered", async () => {
    const file = new FormData();
    file.set("image", new File([new Uint8Array(4_000_000)], "a.png"));
    const maxFileBytes = 12_000_000;
    const holds = Array.from({ length: 30 }, () => holdForms("greedy"));
    const results = await Promise.allSettled(holds.map((hold) => readForm(post(file), { maxFileBytes }, { hold })));
    const read = results.filter(({ status }) => status === "fulfilled");
    expect(read.length).toBeLessThan(20);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { errorCode: "TOO_MANY_UPLOADS", retryAfterSeconds: 10 },
    });
    const other = holdForms("other");
    await expect(readForm(post(file), { maxFileBytes }, { hold: other })).resolves.toBeInstanceOf(FormData);
    for (const hold of [...holds, other]) hold.release();
    const again = holdForms("greedy");
    await expect(readForm(post(file), { maxFileBytes }, { hold: again })).resolves.toBeInstanceOf(FormData);
    again.release();
  });
});

it("ignores Conform's reserved field names", async () => {
  const form = await readForm(post(new URLSearchParams({ email: "a@b.example", __intent__: "<", __state__: "NaN" })));
  expect([...form]).toEqual([["email", "a@b.example"]]);
});

describe("a form with pictures", () => {
  const maxFileBytes = 1_000_000;
  const aForm = (fileBytes: number) => {
    const form = new FormData();
    form.set("title", "만두 모임\r\nDumplings");
    form.set("image", new File([new Uint8Array(fileBytes)], "a room.png", { type: "image/png" }));
    form.set("alt", "A room");
    return post(form);
  };

  it("is read with its file", async () => {
    const form = await readForm(aForm(maxFileBytes), { maxFileBytes });
    expect([form.get("title"), form.get("alt")]).toEqual(["만두 모임\r\nDumplings", "A room"]);
    expect(form.get("image")).toMatchObject({ name: "a room.png", type: "image/png", size: maxFileBytes });
  });

  it("keeps its texts when a file is too large, and truncates the file one byte above the limit", async () => {
    const form = await readForm(aForm(2_000_000), { maxFileBytes });
    expect([form.get("title"), form.get("alt")]).toEqual(["만두 모임\r\nDumplings", "A room"]);
    expect((form.get("image") as File).size).toBe(maxFileBytes + 1);
  });

  it("is refused when it is endless or a field is too long", async () => {
    await expect(readForm(aForm(70_000_000), { maxFileBytes })).rejects.toMatchObject({
      errorCode: "PAYLOAD_TOO_LARGE",
    });
    const novel = new FormData();
    novel.set("title", "x".repeat(300_000));
    await expect(readForm(post(novel), { maxFileBytes })).rejects.toMatchObject({ errorCode: "PAYLOAD_TOO_LARGE" });
    await expect(readForm(post("nonsense", "multipart/form-data; boundary=x"), { maxFileBytes })).rejects.toMatchObject(
      { errorCode: "VALIDATION_FAILED" },
    );
  });

  it("may omit the file and use the other encoding", async () => {
    const form = await readForm(post(new URLSearchParams({ title: "Soon" })), { maxFileBytes });
    expect(form.get("title")).toBe("Soon");
  });
});
