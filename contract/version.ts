import { z } from "zod";
import { says } from "./problem";

const versionOf = (number: z.ZodNumber | z.ZodCoercedNumber) =>
  number.int(says("notANumber")).min(0, says("notANumber")).max(2_147_483_647, says("notANumber"));

/**
 * A record's version as it was read: whoever saves over a newer one is told (`RECORD_CHANGED`), unless it says so already,
 * as when a form is sent twice.
 */
export const version = versionOf(z.number({ error: says("notANumber") }));

/** What a DELETE says of the record it means. */
export const versionQuery = z.object({ version: versionOf(z.coerce.number({ error: says("notANumber") })) });

/** What a PUT says that changes nothing but a record's state. */
export const versionBody = z.object({ version }).meta({ id: "VersionBody" });
