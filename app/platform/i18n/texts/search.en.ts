export default import.meta.glob<object>("/locales/en/{common,houses}.json", { eager: true, import: "default" });
