import { z } from "zod";
import { roomSize, type AdminRoom, type RoomChange } from "contract/admin/room";
import { says } from "contract/problem";
import { planFurnitureSchema, planOpeningSchema, roomPlanSchema } from "contract/room";
import { versionField as version } from "contract/version";
import { bathroomKinds, compassPoints } from "domain/houses/room-enums";
import { findPlanProblems } from "domain/houses/room-plan";
import type { FormValues } from "~/platform/forms/use-fields";
import { rowOf } from "./house.form.server";
import type { TypedPhoto } from "./photo.form.server";

const { width, depth } = roomPlanSchema.shape;

/** A plan has both lengths; without them there is none, and nothing in it. */
export const roomForm = z
  .object({
    sizeM2: roomSize.optional(),
    windowFaces: z.enum(compassPoints, { error: says("invalid") }).optional(),
    bathroom: z.enum(bathroomKinds, { error: says("invalid") }).optional(),
    width: width.optional(),
    depth: depth.optional(),
    openings: z.array(planOpeningSchema).default([]),
    furniture: z.array(planFurnitureSchema).default([]),
    version,
  })
  .superRefine(({ width, depth, openings, furniture }, context) => {
    const isPlanned = Boolean(width || depth) || openings.length + furniture.length > 0;
    if (isPlanned && !width) context.addIssue({ code: "custom", path: ["width"], message: says("required") });
    if (isPlanned && !depth) context.addIssue({ code: "custom", path: ["depth"], message: says("required") });
    if (!width || !depth) return;
    for (const { path, problem, values } of findPlanProblems({ width, depth, openings, furniture })) {
      const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      context.addIssue({ code: "custom", path: steps, message: says(problem), params: values });
    }
  })
  .transform(({ width, depth, openings, furniture, version, ...facts }): RoomChange & { version: number } => ({
    sizeM2: facts.sizeM2 ?? null,
    windowFaces: facts.windowFaces ?? null,
    bathroom: facts.bathroom ?? null,
    plan: width && depth ? { width, depth, openings, furniture } : null,
    version,
  }));

/** Field names of the call, by their paths. */
export const roomFieldNames = { "plan.width": "width", "plan.depth": "depth" };

const textOf = (value: number | null | undefined) => (value ? String(value) : undefined);

export function roomValues({ sizeM2, windowFaces, bathroom, plan, version }: AdminRoom): FormValues {
  const values: FormValues = {
    sizeM2: textOf(sizeM2),
    windowFaces: windowFaces ?? undefined,
    bathroom: bathroom ?? undefined,
    width: textOf(plan?.width),
    depth: textOf(plan?.depth),
    version: String(version),
  };
  plan?.openings.forEach(({ kind, wall, offset, width }, row) => {
    Object.assign(values, rowOf("openings", row, [kind, wall, String(offset), String(width)]));
  });
  plan?.furniture.forEach(({ kind, x, y, width, depth }, row) => {
    Object.assign(values, rowOf("furniture", row, [kind, ...[x, y, width, depth].map(String)]));
  });
  return values;
}

export const roomPhotosOf = ({ pictures }: AdminRoom): TypedPhoto[] =>
  pictures.map(({ path, alt }) => ({ path, altEn: alt.en, altKo: alt.ko }));
