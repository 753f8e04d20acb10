import { useSubmit, type SubmitOptions } from "@remix-run/react";
import { useCallback, type FormEvent } from "react";

/** Sends a form that is being submitted, with the button that was pressed, and without empty fields. */
export function useOmitEmptyFields() {
  const submit = useSubmit();
  return useCallback(
    ({ currentTarget: form, nativeEvent }: FormEvent<HTMLFormElement>, options?: SubmitOptions) => {
      const filled = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
      const { submitter } = nativeEvent as SubmitEvent;
      if (submitter instanceof HTMLButtonElement && submitter.name) filled.push([submitter.name, submitter.value]);
      submit(new URLSearchParams(filled), { method: "get", action: new URL(form.action).pathname, ...options });
    },
    [submit],
  );
}
