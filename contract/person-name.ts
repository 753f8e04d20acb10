import { z } from "zod";
import { says } from "./problem";
import { nameSchema } from "./text";

const name = nameSchema(60);

/** A person's name in a body. */
export const personNameFields = { firstName: name.min(1, says("required")), lastName: name };

/** The same in a form, where a field that is left empty is missing. */
export const personNameForm = { ...personNameFields, lastName: name.default("") };

/** A person's name in an answer; empty once the account was deleted, or the person's details were erased. */
export const personName = { firstName: z.string(), lastName: z.string() };
