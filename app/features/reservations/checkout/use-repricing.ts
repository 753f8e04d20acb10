import { useSubmit } from "@remix-run/react";
import { useEffect } from "react";

const priced = ["checkIn", "checkOut", "guests", "beddingSets", "couponCode", "plan", "unitId"];

export function useRepricing(formId: string): void {
  const submit = useSubmit();
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    function reprice(event: Event) {
      const field = event.target;
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || !priced.includes(field.name) || !field.checkValidity()) return;
      const formData = new FormData(form as HTMLFormElement);
      formData.set("intent", "quote");
      submit(formData, { method: "post", replace: true, preventScrollReset: true });
    }
    form.addEventListener("change", reprice);
    return () => form.removeEventListener("change", reprice);
  }, [formId, submit]);
}
