export default import.meta.glob<object>(
  "/locales/en/{account,consultations,conversations,devMailbox,payments,reservations,signing}.json",
  { eager: true, import: "default" },
);
