export const requestField = "request";
