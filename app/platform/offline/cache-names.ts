/* As in service-worker.js, and on devices since: a new name would lose what they hold. */

/** Pages of a member, as last seen. */
export const pageCache = "homes-kept";
/** Of all builds. */
export const fileCache = "homes-files";
/** The page for when there is no line, and what the worker has to know. */
export const offlineCache = "homes-offline";
