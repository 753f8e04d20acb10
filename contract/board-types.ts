/** What a board tells of: news of the house, the weekly meet-up, a seasonal activity, a resident's story. */
export const boardTypes = ["NOTICE", "MEETUP", "SEASON", "STORY"] as const;
export type BoardType = (typeof boardTypes)[number];

/** What has become of a board: kept for later, waiting for its time, or read by everybody. */
export const boardStates = ["draft", "waiting", "published"] as const;
export type BoardState = (typeof boardStates)[number];
