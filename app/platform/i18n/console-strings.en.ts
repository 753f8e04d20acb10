import { byNamespace } from "./strings";

/** What the console says in this language, in a chunk of its own. */
export default byNamespace(import.meta.glob("/locales/en/admin*.json", { eager: true, import: "default" }));
