import { z } from "zod";
import { says } from "./problem";

/** A number within limits, both included; the sentence names them. */
export const numberBetween = (minimum: number, maximum: number) =>
  z.number({ error: says("notANumber") }).refine((value) => value >= minimum && value <= maximum, {
    error: says("outOfRange"),
    params: { minimum, maximum },
  });

/** The same for whole numbers. */
export const wholeBetween = (minimum: number, maximum: number) =>
  numberBetween(minimum, maximum).refine(Number.isInteger, { error: says("notANumber") });
