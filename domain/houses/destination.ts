/** A commute leads to something whose name is at most this long: a university's slug, or a station's id or name. */
export const maxDestinationLength = 60;
