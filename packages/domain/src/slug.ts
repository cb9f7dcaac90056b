import { lowerAscii } from './turkish.ts';

/** Addresses that belong to the product itself; no business may take one (SIGN-19). */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'health',
  'login',
  'logout',
  'media',
  'metrics',
  'privacy',
  'public',
  'qr',
  'register',
  'site-admin',
  'socket.io',
  'socketio',
  'socket.io',
  'socketio',
  'static',
  'terms',
  'www',
]);

/** What a name without any usable letter becomes. */
const FALLBACK = 'isletme';

/**
 * The address of a business made from its name (SIGN-17): lower case as Turkish writes it,
 * accents taken off (ç g ı ö ş ü â î û become c g i o s u a i u), spaces to hyphens, only a-z, 0-9 and hyphen, hyphens
 * collapsed and trimmed. `Çınaraltı Kafe` gives `cinaralti-kafe`; nothing usable gives `isletme`.
 */
export function slugOf(name: string): string {
  const plain = name.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
  const slug = plain
    .replace(/\s+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || FALLBACK;
}

/**
 * The slug that somebody who typed this can mean: a slug is lower case by rule, so capitals are no other one (SIGN-9).
 */
export const normalizeSlug = (typed: string): string => lowerAscii(typed.trim());

/** The slug itself, or with the first of `-2`, `-3` … that is neither taken nor reserved (SIGN-18). */
export function nextFreeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let n = 2; taken.has(slug) || RESERVED_SLUGS.has(slug); n += 1) slug = `${base}-${n}`;
  return slug;
}
