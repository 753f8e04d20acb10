import { byNamespace } from "./strings";

export default byNamespace(import.meta.glob("/locales/ko/admin*.json", { eager: true, import: "default" }));
