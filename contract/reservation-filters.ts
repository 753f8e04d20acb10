/** What staff filter and sort reservations by. Without zod, so that pages can list them. */

export const reservationStatuses = ["pending", "confirmed", "completed", "canceled", "expired", "terminated"] as const;

/** Where a stay stands by the clock. */
export const stayPhases = ["upcoming", "current", "past"] as const;

/** What needs a hand. */
export const reservationConcerns = ["unsigned", "unpaid", "overdue", "refundFailed", "discrepant"] as const;

export const reservationFilters = [...reservationStatuses, ...stayPhases, ...reservationConcerns] as const;
export type ReservationFilter = (typeof reservationFilters)[number];

export const reservationSortColumns = ["createdAt", "checkIn", "checkOut", "name", "total"] as const;
export type ReservationSortColumn = (typeof reservationSortColumns)[number];
export type ReservationSort = ReservationSortColumn | `-${ReservationSortColumn}`;
