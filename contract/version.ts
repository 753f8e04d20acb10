import { z } from "zod";
import { says } from "./problem";

const versionOf = (number: z.ZodNumber | z.ZodCoercedNumber) =>
  number.int(says("notANumber")).min(0, says("notANumber")).max(2_147_483_647, says("notANumber"));

/** A record's version. Each change of the record raises it by one. */
export const version = versionOf(z.number({ error: says("notANumber") })).meta({
  description: "The record's version: send it back with a change to be told of a newer one",
});

/** The version in a web form's hidden field, where it is text. */
export const versionField = versionOf(z.coerce.number({ error: says("notANumber") }));

const meaning =
  "The version that the change is meant for; another one answers RECORD_CHANGED. Without it the change is made as asked";

/**
 * The version that a change is meant for, in a body. Optional: without it the change is made as asked. A change that the
 * record already has is no conflict, as when a form is sent twice.
 */
export const expectedVersion = version.optional().meta({ description: meaning });

/** The same in the query of a DELETE. */
export const versionQuery = z.object({ version: versionField.optional().meta({ description: meaning }) });

/** The body of a PUT that changes nothing but a record's state. The whole body may be missing. */
export const versionBody = z.object({ version: expectedVersion }).meta({ id: "VersionBody" });
