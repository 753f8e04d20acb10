export default import.meta.glob<object>("/locales/ko/{about,boards,common,faqs,home,houses,reviews}.json", {
  eager: true,
  import: "default",
});
