/** This address or number can never be reached by this provider: trying again is of no use. */
export class Undeliverable extends Error {}
