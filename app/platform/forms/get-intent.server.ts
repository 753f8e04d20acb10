import { UnreadableForm } from "./read-form.server";

/**
 * The pressed button, of `names`, and what follows its name after a colon (`up:2`).
 * @throws UnreadableForm for none or another one
 */
export function readIntent<Name extends string>(
  form: FormData,
  names: readonly Name[],
): { intent: Name; argument: string } {
  const [posted, argument = ""] = String(form.get("intent")).split(":");
  const intent = names.find((name) => name === posted);
  if (!intent) throw new UnreadableForm("VALIDATION_FAILED");
  return { intent, argument };
}

/** The pressed button, of `names`. @throws UnreadableForm for none or another one */
export function getIntent<Name extends string>(form: FormData, names: readonly Name[]): Name {
  return readIntent(form, names).intent;
}
