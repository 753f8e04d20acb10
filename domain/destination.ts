/** Of what a commute leads to: a university's slug, or a station's id or name. */
export const maxDestinationLength = 60;
