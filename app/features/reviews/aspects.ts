/** What is rated, in the order in which it is asked and shown. */
export const aspects = ["facilities", "communication", "events", "location"] as const;
