export default import.meta.glob<object>("/locales/ko/{common,houses}.json", { eager: true, import: "default" });
