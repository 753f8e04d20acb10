import { z } from "zod";
import { says } from "./problem";

/** Limits are included; the sentence names them. */
export const numberBetween = (minimum: number, maximum: number) =>
  between(z.number({ error: says("notANumber") }), minimum, maximum);

const between = (number: z.ZodNumber, minimum: number, maximum: number) =>
  number
    .refine((value) => value >= minimum && value <= maximum, {
      error: says("outOfRange"),
      params: { minimum, maximum },
      abort: true,
    })
    .meta({ minimum, maximum });

export const wholeBetween = (minimum: number, maximum: number) =>
  between(z.number({ error: says("notANumber") }), minimum, maximum).int(says("notANumber"));
