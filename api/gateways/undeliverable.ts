/** The provider can never deliver to this address or number, so retries are useless. */
export class Undeliverable extends Error {}
