import { ROLES, type Role } from './permissions.ts';

/**
 * The role an administrator typed, in any case and with spaces around it (SITE-12). The i of a Turkish keyboard is
 * accepted: `admin` in capitals is `ADMİN`, and `WAITER` in small letters `waıter`. Null for everything else; no text
 * makes a site administrator.
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
