/* Without zod, so that pages can list them. */

/** How far an owner's enquiry is. */
export const consultationStatuses = ["received", "answered", "closed"] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];

/** By what staff can sort enquiries. */
export const consultationColumns = ["createdAt", "ownerName", "units", "status"] as const;
