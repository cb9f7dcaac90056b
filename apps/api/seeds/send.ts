/** Calls the API as a client does. */
export type Send = <T>(method: 'POST' | 'PUT' | 'PATCH' | 'GET', url: string, body?: object) => Promise<T>;

/** A response of the API that is no success. The seed stops at it, except where it is the way to go on. */
export class Refused extends Error {
  readonly details: Record<string, unknown>;

  constructor(asked: string, status: number, body: string) {
    super(`demo: ${asked} answered ${status} ${body}`);
    this.details = (JSON.parse(body) as { details?: Record<string, unknown> }).details ?? {};
  }
}
