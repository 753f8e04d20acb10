export default import.meta.glob<object>("/locales/ko/admin*.json", { eager: true, import: "default" });
