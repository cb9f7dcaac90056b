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
  'static',
  'terms',
  'www',
]);

/** The most characters of a slug; a name has at most 80. */
const LONGEST_SLUG = 100;

/** True for a slug that addresses and a directory name may contain (SIGN-19, MOVE-14). */
export const isSlug = (slug: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= LONGEST_SLUG && !RESERVED_SLUGS.has(slug);

/** The slug of a name without any usable letter. */
const FALLBACK = 'isletme';

/**
 * The slug of a business, made from its name. It is lower case as Turkish writes it. Accents are removed: `ç g ı ö ş ü
 * â î û` become `c g i o s u a i u`. Spaces become hyphens. Only a-z, 0-9 and hyphens stay, and hyphens are collapsed
 * and trimmed. `Çınaraltı Kafe` gives `cinaralti-kafe`. A name without usable letters gives `isletme` (SIGN-17).
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

/** The slug itself, or with the first suffix of `-2`, `-3` … that is neither taken nor reserved (SIGN-18). */
export function nextFreeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let n = 2; taken.has(slug) || RESERVED_SLUGS.has(slug); n += 1) slug = `${base}-${n}`;
  return slug;
}
