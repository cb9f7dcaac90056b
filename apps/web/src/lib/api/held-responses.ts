import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * The ETag with which the server sent a response, by the decoded response itself. It is known as long as the response
 * is held. A sign-out or a change of the business removes both.
 */
const etags = new WeakMap<object, string>();

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

export const etagOf = (response: unknown): string | undefined =>
  isObject(response) ? etags.get(response) : undefined;

export function rememberEtag(response: unknown, etag: string | null | undefined): void {
  if (etag && isObject(response)) etags.set(response, etag);
}

/**
 * The response that the cache holds from now on. Equal parts of the previous one are reused, so that screens do not
 * render them again. It has the content of the new one, so it gets its ETag. A response that this device changed itself
 * has none.
 */
export function shareEqualParts(previous: unknown, next: unknown): unknown {
  const shared: unknown = replaceEqualDeep(previous, next);
  if (shared !== next) rememberEtag(shared, etagOf(next));
  return shared;
}
