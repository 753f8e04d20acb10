import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const bucketOfTests = {
  region: "ap-northeast-2",
  bucket: "pictures-of-the-tests",
  accessKeyId: "AKIAOFTHETESTS",
  secretAccessKey: "a/secret+key of the tests",
};

type Kept = { bytes: Buffer; type: string | undefined };

/** A stub of the part of S3's REST API that we use; checks signatures (version 4) and body hashes. */
export async function startS3() {
  const files = new Map<string, Kept>();
  const refusals: number[] = [];
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const file = String(request.url);
    calls.push(`${request.method} ${file}`);
    const refused = refusals.shift() ?? checkSignature(request, body);
    if (refused) return void response.writeHead(refused).end("<Error/>");
    if (request.method === "PUT") {
      files.set(file, { bytes: body, type: request.headers["content-type"] });
      return void response.writeHead(200).end();
    }
    const kept = files.get(file);
    if (request.method === "DELETE") {
      files.delete(file);
      return void response.writeHead(204).end();
    }
    if (!kept) return void response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    response.writeHead(200).end(kept.bytes);
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    calls,
    refuseNext: (...statuses: number[]) => refusals.push(...statuses),
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The status of a refusal, or undefined. After Amazon's description of signature version 4. */
function checkSignature(request: IncomingMessage, body: Buffer): number | undefined {
  const { region, accessKeyId, secretAccessKey } = bucketOfTests;
  const [, credential = "", signed = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  const bodyHash = createHash("sha256").update(body).digest("hex");
  if (request.headers["x-amz-content-sha256"] !== bodyHash) return 400;
  const at = String(request.headers["x-amz-date"]);
  const scope = [at.slice(0, 8), region, "s3", "aws4_request"];
  if (credential !== [accessKeyId, ...scope].join("/")) return 403;
  const headers = signed.split(";").map((name) => `${name}:${String(request.headers[name])}\n`);
  const canonical = [request.method, request.url, "", headers.join(""), signed, bodyHash].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", at, scope.join("/"), createHash("sha256").update(canonical).digest("hex")].join(
    "\n",
  );
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString("hex") === signature ? undefined : 403;
}
