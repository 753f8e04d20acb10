export default import.meta.glob<object>("/locales/en/{about,boards,common,faqs,home,houses,reviews}.json", {
  eager: true,
  import: "default",
});
