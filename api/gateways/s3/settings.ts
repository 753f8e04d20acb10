import { z } from "zod";
import { httpUrl } from "contract/settings";

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

const required = z.object(needed).required();

export const s3Settings = {
  ...needed,
  S3_ENDPOINT: httpUrl.optional().meta({ description: "another S3-compatible server", unset: "Amazon's" }),
  S3_PATH_STYLE: z
    .enum(["on", "off"], "on or off")
    .optional()
    .meta({ description: "`on`: the bucket's name is in the path", unset: "`on` where `S3_ENDPOINT` is set" }),
};

export const requiredForS3 = required.keyof().options;

/** The endpoint defaults to Amazon's. @throws ZodError when a setting is missing */
export function readS3(env: z.output<z.ZodObject<typeof s3Settings>>): S3Settings {
  const given = required.parse(env);
  return {
    endpoint: env.S3_ENDPOINT ?? `https://s3.${given.S3_REGION}.amazonaws.com`,
    region: given.S3_REGION,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    pathStyle: env.S3_PATH_STYLE ? env.S3_PATH_STYLE === "on" : env.S3_ENDPOINT !== undefined,
  };
}
