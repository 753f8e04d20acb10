import { z } from "zod";
import { says } from "./problem";

const versionOf = (number: z.ZodNumber | z.ZodCoercedNumber) =>
  number.int(says("notANumber")).min(0, says("notANumber")).max(2_147_483_647, says("notANumber"));

/** Each change of the record raises it by one. */
export const version = versionOf(z.number({ error: says("notANumber") })).meta({
  description: "The record's version: send it back with a change to be told of a newer one",
});

export const versionField = versionOf(z.coerce.number({ error: says("notANumber") }));

const meaning =
  "The version that the change is meant for; another one answers RECORD_CHANGED. Without it the change is made as asked";

/** Without it the change is unconditional. No conflict when the record already has the new values. */
export const expectedVersion = version.optional().meta({ description: meaning });

export const versionQuery = z.object({ version: versionField.optional().meta({ description: meaning }) });

/** For a PUT that changes only the record's state. The body may be missing. */
export const versionBody = z.object({ version: expectedVersion }).meta({ id: "VersionBody" });
