import { RuleError } from '@sofra/domain/errors';
import { isPinLocked, secondsAfterTries, triesLeft, type PinTries } from '@sofra/domain/pin';
import {
  forgetRightPin,
  lockPinHolder,
  storePinTries,
  type AtDevice,
  type PinHolder,
} from '#src/features/auth/pins.store.ts';
import { findPinLength } from '#src/features/business/business.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { Actor, Services } from '#src/platform/writes/context.ts';

/** Somebody whose PIN was right. */
export type CheckedHolder = PinHolder & { pinHash: string };

/**
 * Checks a PIN that is typed on a shared device, before the write, because hashing is slow. A person without a PIN costs
 * and counts the same (PIN-10). Errors: NOT_FOUND for whoever is not active, WRONG_PIN, PIN_WAITS, PIN_LOCKED.
 */
export async function checkPin(
  { pool, passwords, clock }: Services,
  { userId, pin }: { userId: string; pin: string },
  { businessId, userId: deviceId, name: device }: Pick<Actor, 'businessId' | 'userId' | 'name'>,
): Promise<CheckedHolder> {
  const at = { businessId, deviceId, userId };
  const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(pool, { businessId }, work);
  const { holder, tries } = await within((tx) => countTry(tx, at, { pin, now: clock() }));
  const { pinHash, userName } = holder;
  const matching = await passwords
    .matching(pin, pinHash === null ? [] : [pinHash], 'pin')
    .catch(async (error: unknown) => {
      await within((tx) => takeBackTry(tx, at));
      throw error;
    });
  if (pinHash !== null && matching.has(pinHash)) {
    await within((tx) => forgetRightPin(tx, at));
    return { ...holder, pinHash };
  }
  // Whoever failed has not proved to be this person, so the entry has no actor and only names the account (PIN-14).
  const entry = { event: 'auth.pinFailed', entity: 'user', entityId: userId, details: { device } } as const;
  await within((tx) => insertAuditRows(tx, { businessId, userId: null, name: userName }, [entry]));
  throw wrongPin(tries);
}

/**
 * Counts the try as a wrong one before its PIN is looked at, so that tries at the same moment are not more than tries one
 * after the other, at whatever process (PIN-12).
 */
async function countTry(
  tx: Tx,
  at: AtDevice,
  { pin, now }: { pin: string; now: Date },
): Promise<{ holder: PinHolder; tries: PinTries }> {
  const length = await findPinLength(tx, at.businessId);
  if (pin.length !== length) throw badLength(length);
  const locked = await lockPinHolder(tx, at);
  if (!locked) throw new RuleError('NOT_FOUND');
  const { tries: before, waitUntil, ...holder } = locked;
  if (isPinLocked(before)) throw new RuleError('PIN_LOCKED');
  if (waitUntil && waitUntil > now) throw waits(waitUntil.getTime() - now.getTime());

  const tries = { onDevice: before.onDevice + 1, atPerson: before.atPerson + 1 };
  const seconds = secondsAfterTries(tries.onDevice);
  await storePinTries(tx, at, tries, seconds === 0 ? null : new Date(now.getTime() + seconds * 1000));
  return { holder, tries };
}

/** The PIN was not looked at, because too many wait for it (PIN-9). */
async function takeBackTry(tx: Tx, at: AtDevice): Promise<void> {
  const locked = await lockPinHolder(tx, at);
  if (!locked) return;
  const { tries, waitUntil } = locked;
  const before = { onDevice: Math.max(0, tries.onDevice - 1), atPerson: Math.max(0, tries.atPerson - 1) };
  await storePinTries(tx, at, before, secondsAfterTries(before.onDevice) === 0 ? null : waitUntil);
}

/** A PIN of another length is one from before the length was changed, or none at all (PIN-6). */
const badLength = (length: number): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path: 'pin', reason: `PIN ${length} rakam olmalı.` }] });

function waits(ms: number): RuleError {
  const waitSeconds = Math.ceil(ms / 1000);
  const message = `${waitSeconds} sn sonra yeniden deneyin.`;
  return new RuleError('PIN_WAITS', { waitSeconds, retryAfterSeconds: waitSeconds, message });
}

function wrongPin(tries: PinTries): RuleError {
  const [left, waitSeconds] = [triesLeft(tries), secondsAfterTries(tries.onDevice)];
  if (isPinLocked(tries)) return new RuleError('WRONG_PIN', { triesLeft: 0, waitSeconds: 0 });
  const next = left > 0 ? `${left} deneme kaldı.` : `${waitSeconds} sn sonra yeniden deneyin.`;
  return new RuleError('WRONG_PIN', { triesLeft: left, waitSeconds, message: `PIN yanlış. ${next}` });
}
