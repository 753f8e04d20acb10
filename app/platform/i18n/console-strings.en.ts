import { byNamespace } from "./strings";

export default byNamespace(import.meta.glob("/locales/en/admin*.json", { eager: true, import: "default" }));
