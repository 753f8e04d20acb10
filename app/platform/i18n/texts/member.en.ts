export default import.meta.glob<object>(
  "/locales/en/{account,consultations,conversations,devMailbox,payments,reservations,secondFactor,signing}.json",
  { eager: true, import: "default" },
);
