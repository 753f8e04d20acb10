export default import.meta.glob<object>("/locales/en/{about,boards,faqs,home,reviews}.json", {
  eager: true,
  import: "default",
});
