import { useSubmit, type SubmitOptions } from "@remix-run/react";
import { useCallback } from "react";

/** Sends a GET form without the fields that are empty, so that its address says only what is asked. */
export function useOmitEmptyFields() {
  const submit = useSubmit();
  return useCallback(
    (form: HTMLFormElement, options?: SubmitOptions) => {
      const filled = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
      submit(new URLSearchParams(filled), { method: "get", action: new URL(form.action).pathname, ...options });
    },
    [submit],
  );
}
