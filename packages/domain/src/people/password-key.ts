/** Ways to set a password without the present one: a link of an invitation, a link by mail, the code on paper. */
export const PASSWORD_KEYS = ['INVITATION', 'RESET', 'RECOVERY'] as const;
export type PasswordKeyKind = (typeof PASSWORD_KEYS)[number];

const HOUR_MS = 3_600_000;

/** The time for which a key is valid; null: until it is used or renewed (STAFF-30, SIGN-35, SIGN-37). */
export const KEY_LIFETIME_MS: Record<PasswordKeyKind, number | null> = {
  INVITATION: 7 * 24 * HOUR_MS,
  RESET: HOUR_MS / 2,
  RECOVERY: null,
};

/** Without letters and digits that people confuse: I, L, O, U, 0, 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** A recovery code of 20 letters in groups, from random numbers below 1: about 98 bits (SIGN-34). */
export const makeUpRecoveryCode = (random: () => number): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join(''),
  ).join('-');

/** A key as it is hashed: of a code that was typed, in any case and with any separators (SIGN-35). */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
