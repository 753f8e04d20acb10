/* Reads the attributes, since fields named `method` or `action` shadow the properties. */

export const isPosted = (form: HTMLFormElement): boolean => form.getAttribute("method")?.toLowerCase() === "post";

export const pathOfForm = (form: HTMLFormElement): string =>
  new URL(form.getAttribute("action") || location.href, location.href).pathname;
