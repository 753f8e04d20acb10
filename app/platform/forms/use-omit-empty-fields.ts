import { useSubmit, type SubmitOptions } from "@remix-run/react";
import { useCallback } from "react";

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
