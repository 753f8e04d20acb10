export const seoulTimeZone = "Asia/Seoul";
