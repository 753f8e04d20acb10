import { UnreadableForm } from "./read-form.server";

/** The pressed button, of `names`; an argument may follow (`up:2`). @throws UnreadableForm for none or another one */
export function getIntent<Name extends string>(form: FormData, names: readonly Name[]): Name {
  const [posted] = String(form.get("intent")).split(":");
  const intent = names.find((name) => name === posted);
  if (!intent) throw new UnreadableForm("VALIDATION_FAILED");
  return intent;
}
