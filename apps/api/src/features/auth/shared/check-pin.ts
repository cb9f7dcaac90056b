import { RuleError } from '@sofra/domain/errors';
import {
  fadedTries,
  isPinLocked,
  secondsAfterTries,
  triesLeft,
  type PinTries,
} from '@sofra/domain/people/pin';
import {
  forgetRightPin,
  lockPinHolder,
  storePinTries,
  type AtPlace,
  type PinHolder,
  type PinPlace,
} from '#src/features/auth/pins.store.ts';
import { findPinLength } from '#src/features/business/business.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { Actor, Services } from '#src/platform/writes/context.ts';

/** User whose PIN was right. */
export type CheckedHolder = PinHolder & { pinHash: string };

/** Checks a PIN that is typed at the sign-in of a shared device; see {@link checkPinAt}. */
export const checkPin = (
  services: Services,
  typed: { userId: string; pin: string },
  { businessId, userId: id, name }: Pick<Actor, 'businessId' | 'userId' | 'name'>,
): Promise<CheckedHolder> => checkPinAt(services, typed, { businessId, place: { kind: 'device', id }, name });

/**
 * Checks a PIN before the write, because hashing is slow. A person without a PIN costs and counts the same (PIN-10).
 * `name`: the place in the audit log. Errors: NOT_FOUND for an inactive person, WRONG_PIN, PIN_WAITS, PIN_LOCKED.
 */
export async function checkPinAt(
  { pool, passwords, clock }: Services,
  { userId, pin }: { userId: string; pin: string },
  { businessId, place, name: device }: { businessId: string; place: PinPlace; name: string },
): Promise<CheckedHolder> {
  const at = { businessId, place, userId };
  const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(pool, { businessId }, work);
  const { holder, tries } = await within((tx) => countTry(tx, at, { pin, now: clock() }));
  const { pinHash, userName } = holder;
  const matching = await passwords
    .matching(pin, pinHash === null ? [] : [pinHash], 'pin')
    .catch(async (error: unknown) => {
      await within((tx) => takeBackTry(tx, at, clock()));
      throw error;
    });
  if (pinHash !== null && matching.has(pinHash)) {
    await within((tx) => forgetRightPin(tx, at));
    return { ...holder, pinHash };
  }
  // A failed try does not prove to be this person. The entry therefore has no actor and only names the account
  // (PIN-14).
  const entry = { event: 'auth.pinFailed', entity: 'user', entityId: userId, details: { device } } as const;
  await within((tx) => insertAuditRows(tx, { businessId, userId: null, name: userName }, [entry]));
  throw wrongPin(tries);
}

/**
 * Counts the try as wrong before its PIN is checked. Concurrent tries, in any process, thus count like tries one after
 * the other (PIN-12).
 */
async function countTry(
  tx: Tx,
  at: AtPlace,
  { pin, now }: { pin: string; now: Date },
): Promise<{ holder: PinHolder; tries: PinTries }> {
  const length = await findPinLength(tx, at.businessId);
  if (pin.length !== length) throw badLength(length);
  const locked = await lockPinHolder(tx, at);
  if (!locked) throw new RuleError('NOT_FOUND');
  const { tries: stored, since, waitUntil, ...holder } = locked;
  const faded = fadedTries(stored.atPerson, since, now);
  if (isPinLocked({ onDevice: stored.onDevice, atPerson: faded.count })) throw new RuleError('PIN_LOCKED');
  if (waitUntil && waitUntil > now) throw waits(waitUntil.getTime() - now.getTime());

  const tries = { onDevice: stored.onDevice + 1, atPerson: faded.count + 1 };
  const seconds = secondsAfterTries(tries.onDevice);
  await storePinTries(tx, at, {
    onDevice: tries.onDevice,
    waitUntil: seconds === 0 ? null : new Date(now.getTime() + seconds * 1000),
    atPerson: { count: tries.atPerson, since: faded.since },
  });
  return { holder, tries };
}

/** The PIN was not looked at, because too many wait for it (PIN-9). */
async function takeBackTry(tx: Tx, at: AtPlace, now: Date): Promise<void> {
  const locked = await lockPinHolder(tx, at);
  if (!locked) return;
  const { tries, since, waitUntil } = locked;
  const onDevice = Math.max(0, tries.onDevice - 1);
  await storePinTries(tx, at, {
    onDevice,
    waitUntil: secondsAfterTries(onDevice) === 0 ? null : waitUntil,
    atPerson: { count: Math.max(0, tries.atPerson - 1), since: since ?? now },
  });
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
