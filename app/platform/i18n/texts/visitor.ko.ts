export default import.meta.glob<object>("/locales/ko/{about,boards,faqs,home,reviews}.json", {
  eager: true,
  import: "default",
});
