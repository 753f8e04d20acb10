import { readFileSync } from "node:fs";
import https from "node:https";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { isPublicAddress } from "../../kernel/public-address";
import { createRemoteCalendars, maxCalendarBytes } from "./remote-calendars";

/** Listens on 127.0.0.2, which these tests allow; 127.0.0.1 stands for the own network. */
const allowed = "127.0.0.2";
const answers: Record<string, (response: ServerResponse) => void> = {
  "/calendar.ics": (response) => response.end("BEGIN:VCALENDAR"),
  "/in-korean": (response) =>
    response.writeHead(200, { "content-type": "text/calendar; charset=EUC-KR" }).end(Buffer.from("b0b4bdc7", "hex")),
  "/marked": (response) => response.end(Buffer.from("\uFEFFBEGIN", "utf16le")),
  "/marked-as-utf-8": (response) =>
    response.writeHead(200, { "content-type": "text/calendar; charset=ISO-8859-1" }).end("\uFEFF객실"),
  "/unknown-charset": (response) => response.writeHead(200, { "content-type": "text/plain; charset=x" }).end("BEGIN"),
  "/moved": (response) => response.writeHead(302, { location: "/calendar.ics" }).end(),
  "/to-loopback": (response) => response.writeHead(302, { location: `https://127.0.0.1:${port}/secret` }).end(),
  "/to-name": (response) => response.writeHead(301, { location: `https://internal.test:${port}/secret` }).end(),
  "/to-metadata": (response) => response.writeHead(307, { location: "https://169.254.169.254/latest" }).end(),
  "/to-http": (response) => response.writeHead(302, { location: `http://feeds.test:${port}/secret` }).end(),
  "/to-nonsense": (response) => response.writeHead(302, { location: "https://[" }).end(),
  "/round": (response) => response.writeHead(302, { location: "/round" }).end(),
  "/missing": (response) => response.writeHead(404).end(),
  "/slow": () => undefined,
  "/dripping": (response) => void setInterval(() => response.write("x"), 20).unref(),
  "/endless": (response) => {
    const write = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
      if (!response.destroyed) response.once("drain", write);
    };
    write();
  },
};

const asked = vi.fn<(path: string) => void>();
const key = readFileSync(inject("sealKey"));
let server: https.Server;
let port: number;

beforeAll(async () => {
  server = https.createServer({ key, cert: key }, (request, response) => {
    asked(request.url ?? "");
    (answers[request.url ?? ""] ?? ((other) => other.end("secret")))(response);
  });
  await new Promise<void>((done) => server.listen(0, "0.0.0.0", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const names: Record<string, string[]> = {
  "feeds.test": [allowed],
  "internal.test": ["127.0.0.1"],
  "both.test": [allowed, "10.0.0.1"],
  "nowhere.test": [],
};
const calendars = createRemoteCalendars({
  resolve: async (host) => names[host] ?? [],
  isAllowed: (address) => address === allowed,
  timeoutMs: 500,
  tls: { ca: key, checkServerIdentity: () => undefined },
});
const read = (path: string, host = "feeds.test") => calendars.read(`https://${host}:${port}${path}`);

describe("the calendar of another channel", () => {
  it("is read by https, also after a redirect", async () => {
    expect(await read("/calendar.ics")).toBe("BEGIN:VCALENDAR");
    expect(await read("/moved")).toBe("BEGIN:VCALENDAR");
  });

  it("is read in the charset that it names", async () => {
    expect(await read("/in-korean")).toBe("객실");
    expect(await read("/marked")).toBe("BEGIN");
    expect(await read("/marked-as-utf-8")).toBe("객실");
    expect(await read("/unknown-charset")).toBe("BEGIN");
  });

  it.each(["/to-loopback", "/to-name", "/to-metadata", "/to-http", "/to-nonsense"])(
    "is not followed to an internal address: %s",
    async (path) => {
      await expect(read(path)).rejects.toMatchObject({ code: "addressRefused" });
      expect(asked).not.toHaveBeenCalledWith("/secret");
    },
  );

  it.each([
    "internal.test",
    "both.test",
    "127.0.0.1",
    "[::1]",
    "[::127.0.0.1]",
    "[::ffff:127.0.0.1]",
    "2130706433",
    "0x7f.1",
  ])("is refused at the internal host %s", async (host) => {
    await expect(read("/secret", host)).rejects.toMatchObject({ code: "addressRefused" });
    expect(asked).not.toHaveBeenCalledWith("/secret");
  });

  it("is refused without https, and with a name or password in the address", async () => {
    await expect(calendars.read(`http://feeds.test:${port}/calendar.ics`)).rejects.toMatchObject({
      code: "addressRefused",
    });
    await expect(read("/calendar.ics", "name:password@feeds.test")).rejects.toMatchObject({ code: "addressRefused" });
  });

  it("goes to the address that was checked, also when the DNS answers another one the second time", async () => {
    const resolve = vi.fn(async () => (resolve.mock.calls.length === 1 ? [allowed] : ["127.0.0.1"]));
    const rebinding = createRemoteCalendars({
      resolve,
      isAllowed: (address) => address === allowed,
      tls: { ca: key, checkServerIdentity: () => undefined },
    });
    expect(await rebinding.read(`https://rebinding.test:${port}/calendar.ics`)).toBe("BEGIN:VCALENDAR");
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["/endless", "tooLarge"],
    ["/slow", "tooSlow"],
    ["/dripping", "tooSlow"],
    ["/round", "badStatus"],
    ["/missing", "badStatus"],
  ])("ends with %s as %s", async (path, code) => {
    await expect(read(path)).rejects.toMatchObject({ code });
  });

  it("ends when the host, its certificate or the DNS fails", async () => {
    await expect(read("/calendar.ics", "nowhere.test")).rejects.toMatchObject({ code: "unreachable" });
    const strict = createRemoteCalendars({ resolve: async () => [allowed], isAllowed: () => true });
    await expect(strict.read(`https://feeds.test:${port}/calendar.ics`)).rejects.toMatchObject({ code: "unreachable" });
    const hanging = createRemoteCalendars({ resolve: () => new Promise(() => undefined), timeoutMs: 50 });
    await expect(hanging.read("https://feeds.test/")).rejects.toMatchObject({ code: "tooSlow" });
  });

  it("is at most a megabyte", () => {
    expect(maxCalendarBytes).toBe(1_000_000);
  });
});

it.each([
  ["8.8.8.8", true],
  ["2001:4860:4860::8888", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["fe80::1", false],
  ["fd00:ec2::254", false],
  ["ff02::1", false],
  ["::127.0.0.1", false],
  ["::8.8.8.8", false],
  ["::ffff:0:10.0.0.1", false],
  ["64:ff9b:1::a00:1", false],
  ["2001:0:a00:1::1", false],
  ["fec0::1", false],
  ["2001:4860:4860::5efe:7f00:1", false],
  ["2001:4860:4860::200:5efe:a00:1", false],
  ["2001:db8::1", false],
  ["4000::1", false],
  ["2001:4860:4860::8888%eth0", false],
  ["localhost", false],
])("whether %s is a public address: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
