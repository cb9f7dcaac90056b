import { lowerAscii } from './turkish.ts';

/** Paths of the product itself, which no business may have as its slug (SIGN-19). */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'health',
  'lisanslar',
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

/** The slug of a name without any usable letter. */
const FALLBACK = 'isletme';

/**
 * The slug of a business, made from its name (SIGN-17): lower case as Turkish writes it, accents removed (ç g ı ö ş ü â
 * î û become c g i o s u a i u), spaces to hyphens, only a-z, 0-9 and hyphen, hyphens collapsed and trimmed. `Çınaraltı
 * Kafe` gives `cinaralti-kafe`; a name without usable letters gives `isletme`.
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

/** A typed slug, trimmed and lower-cased: slugs are always lower case, so capitals cannot mean another one (SIGN-9). */
export const normalizeSlug = (typed: string): string => lowerAscii(typed.trim());

/** The slug itself, or the first of `-2`, `-3` … behind it that is neither taken nor reserved (SIGN-18). */
export function nextFreeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let n = 2; taken.has(slug) || RESERVED_SLUGS.has(slug); n += 1) slug = `${base}-${n}`;
  return slug;
}
