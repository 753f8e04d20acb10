import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { ApiError } from "../../kernel/http/problem";
import type { StorageGateway } from "../../kernel/ports";
import type { S3Settings } from "./settings";

const deadlineMs = 8_000;
const pauseMs = 200;

/**
 * Files in an S3 bucket (REST, signature version 4, signed body). Retries once on network errors and 5xx: every call
 * is idempotent.
 * @throws ApiError UPSTREAM_UNAVAILABLE from every method when the bucket fails
 */
export function createS3Storage(settings: S3Settings, milliseconds = deadlineMs): StorageGateway {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const address = addressOf(settings);

  async function attempt(method: string, file: string, body?: Uint8Array<ArrayBuffer>, type?: string) {
    const headers = new Headers({
      "x-amz-content-sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
    });
    if (type) headers.set("content-type", type);
    const signed = await client.sign(address(file), { method, headers, body });
    return fetch(signed, { signal: AbortSignal.timeout(milliseconds), redirect: "error" });
  }

  async function send(method: string, file: string, body?: Uint8Array<ArrayBuffer>, type?: string): Promise<Response> {
    const first = await attempt(method, file, body, type).catch(() => null);
    if (first && first.status < 500) return first;
    await first?.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return attempt(method, file, body, type);
  }

  async function call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new ApiError("UPSTREAM_UNAVAILABLE", { cause });
    }
  }

  return {
    put: (file, bytes, type) =>
      call(async () => {
        const answer = await send("PUT", file, new Uint8Array(bytes), type);
        await answer.body?.cancel();
        if (!answer.ok) throw refusalOf(answer, "PUT");
      }),
    find: (file) =>
      call(async () => {
        const answer = await send("GET", file);
        if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
        await answer.body?.cancel();
        if (answer.status === 404) return null;
        throw refusalOf(answer, "GET");
      }),
    remove: (file) =>
      call(async () => {
        const answer = await send("DELETE", file);
        await answer.body?.cancel();
        if (!answer.ok && answer.status !== 404) throw refusalOf(answer, "DELETE");
      }),
  };
}

function addressOf({ endpoint, bucket, pathStyle }: S3Settings): (file: string) => string {
  if (pathStyle) return (file) => `${endpoint}/${bucket}/${file}`;
  const { protocol, host, pathname } = new URL(endpoint);
  return (file) => `${protocol}//${bucket}.${host}${pathname === "/" ? "" : pathname}/${file}`;
}

function refusalOf({ status }: Response, method: string): Error {
  return new Error(`The bucket answered ${status} to ${method}`);
}
