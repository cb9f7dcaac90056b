import { ROLES, type Role } from './permissions.ts';

/**
 * The role somebody typed (SITE-12): any case, spaces around it, and the i of a Turkish keyboard, where `admin` in
 * capitals is `ADMİN` and `WAITER` in small letters `waıter`. Null for everything else: no text makes a site
 * administrator.
 */
export function roleFromText(text: string): Role | null {
  const plain = text
    .normalize('NFC')
    .trim()
    .replace(/[ıİ]/g, 'i')
    // By hand: capitals of the language would turn ſ and ß into letters of a role.
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return ROLES.find((role) => role === plain) ?? null;
}
