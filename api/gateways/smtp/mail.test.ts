import { createServer, type AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type Mail, type MailGateway, Undeliverable } from "../../kernel/ports";
import { createSmtpMail as createMail } from "./mail";

type Taken = { from: string; to: string[]; source: string };
const taken: Taken[] = [];
let refusal: string | undefined;
let connections = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onConnect(_session, answer) {
    connections++;
    answer();
  },
  onRcptTo: (_address, _session, answer) =>
    refusal
      ? answer(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }))
      : answer(),
  onData(stream, { envelope }, answer) {
    let source = "";
    stream.on("data", (part: Buffer) => (source += part.toString("utf8")));
    stream.on("end", () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      answer();
    });
  },
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => void server.close(resolve)));
beforeEach(() => {
  taken.length = 0;
  refusal = undefined;
});

const gateways: MailGateway[] = [];
const createSmtpMail = (...settings: Parameters<typeof createMail>) => {
  const gateway = createMail(...settings);
  gateways.push(gateway);
  return gateway;
};
afterEach(() => gateways.splice(0).forEach((gateway) => gateway.close?.()));

const id = "01934b1e-7a52-7000-8000-0000000000aa";
const mail: Mail = {
  id,
  kind: "passwordChanged",
  locale: "ko",
  to: "linh@residents.example",
  subject: "비밀번호가 변경되었습니다",
  html: "<p>안녕하세요</p>",
  text: "안녕하세요",
};
const from = "HOMES <stay@homes.example>";

it("has its id as Message-ID, both parts, and suppresses automatic replies", async () => {
  await createSmtpMail({ url, from, bounceAddress: undefined }).send(mail);
  expect(taken).toMatchObject([{ from: "stay@homes.example", to: ["linh@residents.example"] }]);
  expect(taken[0]!.source).toContain(`Message-ID: <${id}@homes.example>`);
  expect(taken[0]!.source).toContain("Auto-Submitted: auto-generated");
  expect(taken[0]!.source).toMatch(/text\/plain[\s\S]+text\/html/);
});

it("has a return path of its own when one is configured", async () => {
  await createSmtpMail({ url, from, bounceAddress: "bounce@mail.homes.example" }).send(mail);
  expect(taken).toMatchObject([{ from: `bounce+${id}@mail.homes.example` }]);
  expect(taken[0]!.source).toContain("From: HOMES <stay@homes.example>");
});

it.each([
  ["550 5.1.1 no such user", true],
  ["553 mailbox name not allowed", true],
  ["550 5.7.1 blocked by policy", false],
  ["450 4.2.0 greylisted", false],
])("refused with “%s” is refused permanently: %s", async (answer, forGood) => {
  refusal = answer;
  const error: unknown = await createSmtpMail({ url, from, bounceAddress: undefined })
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof Undeliverable).toBe(forGood);
});

it("shares a connection with the next one", async () => {
  const gateway = createSmtpMail({ url, from, bounceAddress: undefined });
  const before = connections;
  for (let index = 0; index < 3; index++) await gateway.send(mail);
  expect(connections - before).toBe(1);
});

it("is aborted by the transport when a server never greets", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  const address = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const gateway = createSmtpMail({ url: address, from, bounceAddress: undefined }, { greetingTimeout: 200 });
  await expect(gateway.send(mail)).rejects.toThrow(/greeting/i);
  silent.close();
}, 5_000);
