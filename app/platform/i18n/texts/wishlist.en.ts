export default import.meta.glob<object>("/locales/en/wishlist.json", { eager: true, import: "default" });
