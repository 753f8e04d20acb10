import { UnreadableForm } from "./read-form.server";

/**
 * The pressed button by its intent, one of `names`; an argument may follow it (`up:2`).
 * @throws UnreadableForm where the form has none or another one, so that a wrong form does nothing
 */
export function getIntent<Name extends string>(form: FormData, names: readonly Name[]): Name {
  const [posted] = String(form.get("intent")).split(":");
  const intent = names.find((name) => name === posted);
  if (!intent) throw new UnreadableForm("VALIDATION_FAILED");
  return intent;
}
