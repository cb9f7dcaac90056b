import { ROLES, type Role } from './permissions.ts';

/**
 * The role an administrator typed (SITE-12), in any case, with spaces around it, and with the i of a Turkish keyboard:
 * `admin` in capitals is `ADMİN`, and `WAITER` in small letters `waıter`. Null for everything else; no text makes a
 * site administrator.
 */
export function roleFromText(text: string): Role | null {
  const plain = text
    .normalize('NFC')
    .trim()
    .replace(/[ıİ]/g, 'i')
    // Only a-z is upper-cased: `toUpperCase` would turn ſ and ß into letters that occur in a role.
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return ROLES.find((role) => role === plain) ?? null;
}
