/** The provider can never deliver to this address or number, so retries are useless. */
export class Undeliverable extends Error {}

/** The provider says when it takes messages again. */
export class RetryLater extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}
