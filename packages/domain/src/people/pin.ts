/** The lengths that a business may choose for its PINs (PIN-6). */
export const PIN_LENGTHS = [4, 5, 6] as const;
export type PinLength = (typeof PIN_LENGTHS)[number];

/** The choices for the minutes without a touch after which a shared device requests the user (PIN-20). */
export const IDLE_MINUTES = [1, 2, 5, 10, 15] as const;
export type IdleMinutes = (typeof IDLE_MINUTES)[number];

export const EASY_PIN = 'Bu PIN kolay tahmin edilir. Başka bir PIN seçin.';

/** The problem of a new PIN as a message for its field. Null when the PIN may be used (PIN-6, PIN-8). */
export function pinProblem(pin: string, length: PinLength): string | null {
  if (pin.length !== length || !/^\d+$/.test(pin)) return `PIN ${length} rakam olmalı.`;
  return isEasyPin(pin) || BIRTH_YEAR.test(pin) ? EASY_PIN : null;
}

/** The first guess of a person who knows the user's age (PIN-8). */
const BIRTH_YEAR = /^(19\d\d|20[0-2]\d)$/;

/** A PIN that may be used, from random numbers below 1 (PIN-26). */
export function makeUpPin(length: PinLength, random: () => number): string {
  const pin = Array.from({ length }, () => Math.floor(random() * 10)).join('');
  return pinProblem(pin, length) === null ? pin : makeUpPin(length, random);
}

/** All steps from a digit to the next are the same: 0 (`0000`), up (`1234`) or down (`6543`). */
function isEasyPin(pin: string): boolean {
  const step = Number(pin[1]) - Number(pin[0]);
  const steps = Array.from({ length: pin.length - 1 }, (_, at) => Number(pin[at + 1]) - Number(pin[at]));
  return Math.abs(step) <= 1 && steps.every((one) => one === step);
}

const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
/** After this number of wrong tries in a row a device accepts no PIN of a person any more. */
const MOST_ON_DEVICE = 10;
/**
 * The limit of wrong tries at a person on all devices together. A correct PIN does not reset this count: otherwise a
 * colleague could guess four times after each sign-in of the person, for weeks. The count halves daily instead.
 */
const MOST_AT_PERSON = 30;
const DAY_MS = 86_400_000;

/** Wrong tries since the last success on this device, and at the person, where they fade (PIN-11, PIN-12). */
export interface PinTries {
  onDevice: number;
  atPerson: number;
}

/** The wrong tries at a person, and the time from which their count halves every day. */
export interface TriesAtPerson {
  count: number;
  since: Date;
}

/** Halves the count once for each full day since then (PIN-12). A count of nothing begins now. */
export function fadedTries(count: number, since: Date | null, now: Date): TriesAtPerson {
  if (since === null || count === 0) return { count, since: now };
  const days = Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
  return { count: Math.floor(count / 2 ** days), since: new Date(since.getTime() + days * DAY_MS) };
}

/** Returns true when only the password is accepted now. */
export const isPinLocked = ({ onDevice, atPerson }: PinTries): boolean =>
  onDevice >= MOST_ON_DEVICE || atPerson >= MOST_AT_PERSON;

/**
 * The time the device waits after this number of wrong tries in a row: first none, then 30 s, then double each time.
 */
export const secondsAfterTries = (onDevice: number): number =>
  onDevice < FREE_TRIES ? 0 : FIRST_WAIT_SECONDS * 2 ** (onDevice - FREE_TRIES);

/** The tries left before the device waits or accepts no PIN; 0 when it does already. */
export const triesLeft = ({ onDevice, atPerson }: PinTries): number =>
  Math.max(0, Math.min(FREE_TRIES - onDevice, MOST_AT_PERSON - atPerson));
