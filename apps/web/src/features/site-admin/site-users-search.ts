/**
 * The search parameters of site-user administration (SITE-6, SITE-7): `?q=ada&page=2`, `?u=<user>`, `?b=<business
 * without users>`.
 */
export interface SiteUsersSearch {
  q?: string;
  /** Left out for the first page. */
  page?: number;
  u?: string;
  b?: string;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const LAST_PAGE = 99_999;

/** The server's limit; a longer text matches no user. */
const MOST_LETTERS = 120;

export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined;

/** `?q=123` is read as a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MOST_LETTERS) : '';

export const pageOf = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : undefined;
};

/** Validates the search parameters; invalid ones are dropped. */
export function readSiteUsersSearch(search: Record<string, unknown>): SiteUsersSearch {
  const [q, page, u, b] = [textOf(search['q']), pageOf(search['page']), idOf(search['u']), idOf(search['b'])];
  return {
    ...(q !== '' && { q }),
    ...(page !== undefined && { page }),
    ...(u !== undefined && { u }),
    ...(b !== undefined && { b }),
  };
}
