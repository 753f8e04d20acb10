import { useSubmit } from "@remix-run/react";
import { useCallback, useEffect } from "react";

const priced = ["checkIn", "checkOut", "guests", "beddingSets", "couponCode", "plan", "unitId"];

/** Prices the stay again when a field that counts is changed. Returns what does so at once. */
export function useRepricing(formId: string): (form: HTMLFormElement) => void {
  const submit = useSubmit();
  const reprice = useCallback(
    (form: HTMLFormElement) => {
      const formData = new FormData(form);
      formData.set("intent", "quote");
      submit(formData, { method: "post", replace: true, preventScrollReset: true });
    },
    [submit],
  );
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    function follow(event: Event) {
      const field = event.target;
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || !priced.includes(field.name) || !field.checkValidity()) return;
      reprice(form as HTMLFormElement);
    }
    form.addEventListener("change", follow);
    return () => form.removeEventListener("change", follow);
  }, [formId, reprice]);
  return reprice;
}
