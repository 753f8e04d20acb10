/** In the query of a house's page: its button to book was pressed. */
export const requestField = "request";
