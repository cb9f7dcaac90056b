import type { CallKind, PublicMenu, TableCalls } from '@sofra/contract/menu/public-menu';
import type * as z from 'zod/mini';
import { prefetchedMenu, menuPath } from '#src/prefetch-menu.ts';

/**
 * The menu as on the wire, with lira and ISO texts. It is not validated at run time, because zod would be larger than
 * the page itself.
 */
export type Menu = z.input<typeof PublicMenu>;
export type MenuItem = Menu['items'][number];
export type OpenCalls = z.input<typeof TableCalls>;

/**
 * The reason why a request failed: no such menu or table, calls switched off, too many requests, no network, or a
 * server error.
 */
export type Failure = 'gone' | 'callsOff' | 'tooMany' | 'unreachable' | 'broken';
export type Answer<T> = { value: T; failure?: never } | { failure: Failure };

/** The same timeout as in the application (UI-13). */
const TIMEOUT_MS = 10_000;

export function fetchMenu(slug: string): Promise<Answer<Menu>> {
  const path = menuPath(slug);
  return ask((signal) => fetch(path, { headers: HEADERS, signal }));
}

/** The response to the request that the boot script has started, if it is for this address. */
export function firstAnswer(slug: string): Promise<Answer<Menu>> | undefined {
  const { path, answer } = prefetchedMenu;
  return answer && path === menuPath(slug) ? ask(() => answer) : undefined;
}

export const fetchCalls = (slug: string, token: string): Promise<Answer<OpenCalls>> =>
  ask((signal) =>
    fetch(`${callsPath(slug)}?token=${encodeURIComponent(token)}`, { headers: HEADERS, signal }),
  );

/** An open call is returned as it is, so that calling again does no harm. */
export const sendCall = (slug: string, token: string, kind: CallKind): Promise<Answer<OpenCalls>> =>
  ask((signal) =>
    fetch(callsPath(slug), {
      method: 'POST',
      headers: { ...HEADERS, 'content-type': 'application/json' },
      body: JSON.stringify({ token, kind }),
      signal,
    }),
  );

/** The lead of the server's clock over this device's in milliseconds, by the latest response. */
let aheadMs = 0;

function noteServerTime({ headers }: Response): void {
  const serverAt = Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(serverAt)) aheadMs = serverAt - Date.now();
}

/** The present time of the server, by which timed prices run; without an answer that of this device. */
export const serverNow = (): number => Date.now() + aheadMs;

const HEADERS = { accept: 'application/json', 'x-client': 'web' };
const callsPath = (slug: string) => `${menuPath(slug)}/calls`;

async function ask<T>(send: (signal: AbortSignal) => Promise<Response | null>): Promise<Answer<T>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  try {
    const response = await Promise.race([send(limit.signal), whenAborted(limit.signal)]);
    if (!response) return { failure: 'unreachable' };
    noteServerTime(response);
    const body = await Promise.race([response.text(), whenAborted(limit.signal)]);
    if (body === null) return { failure: 'unreachable' };
    return response.ok ? { value: JSON.parse(body) as T } : { failure: failureOf(response.status, body) };
  } catch (error) {
    // A response that is not JSON was sent by another server, such as the sign-in page of a hotel.
    return { failure: error instanceof SyntaxError ? 'broken' : 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

const whenAborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));

function failureOf(status: number, body: string): Failure {
  if (body.includes('"CALLS_OFF"')) return 'callsOff';
  if (status === 429) return 'tooMany';
  return status >= 400 && status < 500 ? 'gone' : 'broken';
}
