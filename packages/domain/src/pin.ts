/** The lengths that a business may choose for its PINs (PIN-6). */
export const PIN_LENGTHS = [4, 5, 6] as const;
export type PinLength = (typeof PIN_LENGTHS)[number];

/** After how many minutes without a touch a shared device may ask who uses it (PIN-20). */
export const IDLE_MINUTES = [1, 2, 5, 10, 15] as const;
export type IdleMinutes = (typeof IDLE_MINUTES)[number];

export const EASY_PIN = 'Bu PIN kolay tahmin edilir. Başka bir PIN seçin.';

/** What is wrong with a new PIN, for its field; null when it may be used (PIN-6, PIN-8). */
export function pinProblem(pin: string, length: PinLength): string | null {
  if (pin.length !== length || !/^\d+$/.test(pin)) return `PIN ${length} rakam olmalı.`;
  return isEasyPin(pin) ? EASY_PIN : null;
}

/** All steps from a digit to the next are the same: 0 (`0000`), up (`1234`) or down (`6543`). */
function isEasyPin(pin: string): boolean {
  const step = Number(pin[1]) - Number(pin[0]);
  const steps = Array.from({ length: pin.length - 1 }, (_, at) => Number(pin[at + 1]) - Number(pin[at]));
  return Math.abs(step) <= 1 && steps.every((one) => one === step);
}

const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 30;
/** After so many wrong tries in a row a device takes no PIN of a person any more. */
const MOST_ON_DEVICE = 10;
/**
 * After so many wrong tries at a person on whatever device. A right PIN does not set this count back: a colleague could
 * otherwise guess four times after each of somebody's sign-ins, for weeks.
 */
const MOST_AT_PERSON = 30;

/** Wrong tries since the last success on this device, and at the person since the last password (PIN-11, PIN-12). */
export interface PinTries {
  onDevice: number;
  atPerson: number;
}

/** Whether only the password helps now. */
export const isPinLocked = ({ onDevice, atPerson }: PinTries): boolean =>
  onDevice >= MOST_ON_DEVICE || atPerson >= MOST_AT_PERSON;

/** How long the device waits after so many wrong tries in a row: not at all, then 30 s, and twice as long each time. */
export const secondsAfterTries = (onDevice: number): number =>
  onDevice < FREE_TRIES ? 0 : FIRST_WAIT_SECONDS * 2 ** (onDevice - FREE_TRIES);

/** How many tries are left before the device waits or takes no PIN; 0 when it does already. */
export const triesLeft = ({ onDevice, atPerson }: PinTries): number =>
  Math.max(0, Math.min(FREE_TRIES - onDevice, MOST_AT_PERSON - atPerson));
