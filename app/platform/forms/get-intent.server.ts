import { UnreadableForm } from "./read-form.server";

/**
 * The pressed button, of `names`, and what follows its name after a colon (`up:2`). Without one the form means `missing`,
 * the page's harmless button; with null, nothing.
 * @throws UnreadableForm for another one, and for none where each is dangerous
 */
export function readIntent<Name extends string>(
  form: FormData,
  names: readonly Name[],
  missing?: Name | null,
): { intent: Name; argument: string } {
  const posted = String(form.get("intent") ?? "");
  const [given, argument = ""] = posted.split(":");
  const intent = posted ? names.find((name) => name === given) : missing;
  if (!intent) throw new UnreadableForm("VALIDATION_FAILED");
  return { intent, argument };
}

/** The pressed button, of `names`, or `missing`. @throws UnreadableForm as `readIntent` */
export function getIntent<Name extends string>(form: FormData, names: readonly Name[], missing?: Name): Name {
  return readIntent(form, names, missing).intent;
}
