import { byNamespace } from "./strings";

/** All that the browser needs in this language: one chunk, there before hydration starts. */
export default byNamespace(
  import.meta.glob(
    ["/locales/ko/*.json", "!/locales/ko/{admin*,documents,errors,gallery,legal,messages,tenancyContract}.json"],
    {
      eager: true,
      import: "default",
    },
  ),
);
