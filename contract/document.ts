import { z } from "zod";
import { documentKinds } from "domain/enums";
import { id, instant } from "./envelope";

export const documentKindSchema = z.enum(documentKinds);

export const documentQuery = z.object({
  change: id.optional().meta({ description: "Of an addendum: the change; the last one that was signed by default" }),
});

export const adminDocumentQuery = documentQuery.extend({
  occupant: id.optional().meta({
    description: "Of a confirmation of residence: whose passport it has; the only occupant's by default",
  }),
});

/** Whether a PDF was sealed here and is unchanged. For a genuine one, no more than the file itself says. */
export const documentCheckSchema = z
  .object({
    result: z.enum(["genuine", "changed", "foreign"]).meta({
      description: "changed: it bears our certificate and is not what was sealed; foreign: it bears none of ours",
    }),
    document: z
      .object({
        kind: documentKindSchema,
        code: z.string().meta({ description: "The reservation's" }),
        signers: z.number().int().meta({ description: "How many people have signed; 0 when no signature is required" }),
        sealedAt: instant,
      })
      .nullable(),
  })
  .meta({ id: "DocumentCheck" });
export type DocumentCheck = z.infer<typeof documentCheckSchema>;
