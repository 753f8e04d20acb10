/*
 * A form's `method` and `action` are hidden by fields of those names, and forms of ours have them: its attributes are not.
 */

export const isPosted = (form: HTMLFormElement): boolean => form.getAttribute("method")?.toLowerCase() === "post";

/** The path it is sent to. */
export const pathOfForm = (form: HTMLFormElement): string =>
  new URL(form.getAttribute("action") || location.href, location.href).pathname;
