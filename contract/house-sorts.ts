/** The orders in which houses can be listed. Without zod, so that pages can offer them. */
export const houseSorts = ["recommended", "priceAsc", "priceDesc", "rating"] as const;
