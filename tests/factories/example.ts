import { z } from "zod";

/** Some of a value, down to its parts. */
export type Part<T> = T extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Part<T[Name]> }
    : T;

/** A value of a schema of the contract: `part`, and the least for the rest. Formats of texts are not kept. */
export function anExample<S extends z.ZodType>(schema: S, part?: Part<z.output<S>>): z.output<S> {
  return complete(schema, part) as z.output<S>;
}

function complete(schema: z.core.$ZodType, part: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    const given = (part ?? {}) as Record<string, unknown>;
    const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
    return Object.fromEntries(shape.map(([name, field]) => [name, complete(field, given[name])]));
  }
  if (schema instanceof z.ZodArray) return ((part ?? []) as unknown[]).map((item) => complete(schema.element, item));
  if (schema instanceof z.ZodNullable) return part ? complete(schema.def.innerType, part) : (part ?? null);
  if (schema instanceof z.ZodOptional) return part === undefined ? undefined : complete(schema.def.innerType, part);
  if (schema instanceof z.ZodDefault) return complete(schema.def.innerType, part);
  if (schema instanceof z.ZodPipe) return complete(schema.out, part);
  return part === undefined ? leastOf(schema) : part;
}

function leastOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return "";
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodUnion) return complete(schema.options[0]!, undefined);
  throw new Error(`There is no example of a ${schema._zod.def.type}`);
}
