import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createEcbExchangeRates, createEximbankExchangeRates } from "./exchange-rates";

/** Saturday noon in Seoul. */
const now = () => new Date("2026-11-21T03:00:00Z");
const asked: URL[] = [];
let answer: (url: URL, response: ServerResponse) => void;
let url = "";

const server = createServer((request, response) => {
  const address = new URL(request.url ?? "", url);
  asked.push(address);
  answer(address, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void asked.splice(0));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const ecbFile = (cubes: string, time = "2026-11-20") => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${time}'>${cubes}</Cube></Cube>
</gesmes:Envelope>`;
const cube = (currency: string, rate: string) => `<Cube currency='${currency}' rate='${rate}'/>`;
const goodFile = ecbFile(cube("USD", "1.1604") + cube("JPY", "174.2") + cube("KRW", "1604.20"));

const row = (cur_unit: string, deal_bas_r: string) => ({ result: 1, cur_unit, deal_bas_r, cur_nm: "", ttb: "1" });
const goodDay = [row("USD", "1,382.5"), row("JPY(100)", "921.04"), row("CNH", "194.3"), row("KRW", "1")];

describe("the European Central Bank's daily file", () => {
  const read = () => createEcbExchangeRates(now, url).latest();

  it("is converted to won per unit of each currency, including the euro", async () => {
    answer = (_url, response) => response.end(goodFile);
    expect(await read()).toEqual({
      date: "2026-11-20",
      source: "European Central Bank",
      rates: { EUR: 1604.2, USD: 1382.45, JPY: 9.20896 },
    });
  });

  it.each([
    ["no XML", "Sorry, we are closed."],
    ["a page", "<html><body><h1>Maintenance</h1></body></html>"],
    ["no won", ecbFile(cube("USD", "1.16") + cube("JPY", "174.2"))],
    ["a rate of nothing", ecbFile(cube("USD", "0") + cube("KRW", "1604.2"))],
    ["a rate that is none", ecbFile(cube("USD", "one") + cube("KRW", "1604.2"))],
    ["a currency that is none", ecbFile(cube("&bomb;", "1") + cube("KRW", "1604.2"))],
    ["31 February", ecbFile(cube("USD", "1.16") + cube("KRW", "1604.2"), "2026-02-31")],
    ["a day to come", ecbFile(cube("USD", "1.16") + cube("KRW", "1604.2"), "2027-01-04")],
    ["nothing", ""],
  ])("is refused when it is %s", async (_what, file) => {
    answer = (_url, response) => response.end(file);
    await expect(read()).rejects.toThrow();
  });
});

describe("the Export-Import Bank of Korea", () => {
  const read = () => createEximbankExchangeRates("a-key", now, url).latest();

  it("is searched back to the last business day; rates per hundred units are converted", async () => {
    answer = ({ searchParams }, response) =>
      response.end(JSON.stringify(searchParams.get("searchdate") === "20261120" ? goodDay : []));
    expect(await read()).toEqual({
      date: "2026-11-20",
      source: "Export-Import Bank of Korea",
      rates: { USD: 1382.5, JPY: 9.2104, CNY: 194.3 },
    });
    expect(asked.map(({ search }) => search)).toEqual([
      "?authkey=a-key&searchdate=20261121&data=AP01",
      "?authkey=a-key&searchdate=20261120&data=AP01",
    ]);
  });

  it("is not searched further back than the longest holidays", async () => {
    answer = (_url, response) => response.end("[]");
    await expect(read()).rejects.toThrow("no rates of the last 10 days");
    expect(asked).toHaveLength(11);
  });

  it("has one deadline for all requests together", async () => {
    answer = (_url, response) => void setTimeout(() => response.end("[]"), 200);
    await expect(createEximbankExchangeRates("a-key", now, url, 500).latest()).rejects.toThrow(/timeout/i);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ["no JSON", "<html>"],
    ["a refused key", JSON.stringify([{ result: 3, cur_unit: null, deal_bas_r: null }])],
    ["a rate that is none", JSON.stringify([row("USD", "1e9")])],
    ["a unit that is none", JSON.stringify([row("USD(0x10)", "1,382.5")])],
    ["an object", JSON.stringify({ rates: goodDay })],
    ["null", "null"],
  ])("is refused when it answers %s", async (_what, body) => {
    answer = (_url, response) => response.end(body);
    await expect(read()).rejects.toThrow();
  });
});

describe.each([
  ["the European Central Bank", () => createEcbExchangeRates(now, url).latest()],
  ["the Export-Import Bank", () => createEximbankExchangeRates("a-key", now, url).latest()],
])("%s", (_name, read) => {
  it("reports failures instead of rates", async () => {
    answer = (_url, response) => response.writeHead(500).end(goodFile);
    await expect(read()).rejects.toThrow("answered 500");
  });

  it("does not follow redirects", async () => {
    answer = (_url, response) => response.writeHead(302, { Location: "http://169.254.169.254/" }).end();
    await expect(read()).rejects.toThrow();
  });

  it("aborts a slow answer", async () => {
    answer = (_url, response) => void response.write("<");
    const soon = AbortSignal.timeout(100);
    const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
    await expect(read()).rejects.toThrow(/timeout/i);
    expect(limit).toHaveBeenCalledWith(5_000);
    limit.mockRestore();
  });
});
