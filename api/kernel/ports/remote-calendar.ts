import type { FeedError } from "domain/enums";

/** Reads calendars at addresses that admins entered: nothing of the own network may be reached by them. */
export interface RemoteCalendars {
  /** @throws RemoteCalendarError when the address is refused or does not answer with a short text in time */
  read(address: string): Promise<string>;
}

export class RemoteCalendarError extends Error {
  constructor(
    readonly code: FeedError,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}
