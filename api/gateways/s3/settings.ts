import { z } from "zod";

export type S3Settings = {
  /** Without the bucket and a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is part of the path, not of the host name, as most servers except Amazon's require. */
  pathStyle: boolean;
};

const needed = {
  S3_REGION: z.string().min(1).optional().describe("for `STORAGE_GATEWAY=s3`"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket")
    .optional()
    .describe("for `STORAGE_GATEWAY=s3`"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe("of a user who may get, put and delete the bucket's objects"),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe("for `S3_ACCESS_KEY_ID`"),
};

export const s3Settings = {
  ...needed,
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "an http:// or https:// address" })
    .transform((value) => value.replace(/\/+$/, ""))
    .optional()
    .meta({ description: "another S3-compatible server", unset: "Amazon's" }),
  S3_PATH_STYLE: z
    .enum(["on", "off"], "on or off")
    .optional()
    .meta({ description: "`on`: the bucket's name is in the path", unset: "`on` where `S3_ENDPOINT` is set" }),
};

type S3Env = z.output<z.ZodObject<typeof s3Settings>>;

export const requiredForS3 = Object.keys(needed) as (keyof typeof needed)[];

/** Undefined when a setting is missing. The endpoint defaults to Amazon's. */
export function readS3(env: S3Env): S3Settings {
  return {
    endpoint: env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`,
    region: env.S3_REGION!,
    bucket: env.S3_BUCKET!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
    pathStyle: env.S3_PATH_STYLE ? env.S3_PATH_STYLE === "on" : env.S3_ENDPOINT !== undefined,
  };
}
