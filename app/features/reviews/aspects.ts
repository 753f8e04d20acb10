export const aspects = ["facilities", "communication", "events", "location"] as const;
