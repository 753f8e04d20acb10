export default import.meta.glob<object>("/locales/ko/wishlist.json", { eager: true, import: "default" });
