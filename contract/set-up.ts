import { z } from "zod";
import { houseGaps, setUpSteps } from "domain/enums";
import { adminCalls } from "./call";
import { id } from "./envelope";

export const sandboxesSchema = z
  .array(z.enum(["payments", "mail", "sms"]))
  .meta({ description: "Gateways that are tried out: no money moves, no e-mail or SMS leaves the server" });

/** What a new operator has set up, from an empty database to the first confirmed stay. */
export const setUpSchema = z
  .object({
    done: z.array(z.enum(setUpSteps)),
    areas: z.number().int(),
    sandboxes: sandboxesSchema,
    house: z
      .object({ slug: z.string(), name: z.string(), isPublic: z.boolean(), missing: z.array(z.enum(houseGaps)) })
      .nullable()
      .meta({ description: "A published house, otherwise the draft that lacks least" }),
    booking: z
      .object({ id, code: z.string() })
      .nullable()
      .meta({ description: "A confirmed stay, otherwise one that waits for signatures or payment" }),
  })
  .meta({ id: "SetUp" });
export type SetUp = z.infer<typeof setUpSchema>;

export const getAdminSetUp = adminCalls("houses.write").get("getAdminSetUp", "/v1/admin/set-up", {
  summary: "What a new operator has set up, up to the first confirmed stay",
  data: setUpSchema,
});
