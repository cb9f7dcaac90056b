import type * as contract from '@sofra/contract/approvals';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { namesItsAct, type ApprovalSubject } from '@sofra/domain/approval';
import { RuleError } from '@sofra/domain/errors';
import { findApprover, insertApproval } from '#src/features/approvals/approvals.store.ts';
import { lockAccount } from '#src/features/auth/auth.store.ts';
import { checkPin } from '#src/features/auth/check-pin.ts';
import { withPasswordOf } from '#src/features/auth/own-password.ts';
import { holdPin } from '#src/features/auth/pins.store.ts';
import { findDeviceOfSession, holdSharedDevice } from '#src/features/shared-devices/shared-devices.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Request = RequestOf<typeof contract.giveApproval>;

/** The hash that was matched, and for a PIN the device that took it. */
type Checked = { deviceId: string; pinHash: string } | { passwordHash: string };

/**
 * Checks PIN or password of the approver before the write, because hashing is slow. Null for a wrong password. Errors:
 * INVALID_INPUT without one of the two, and for a PIN on a device that is not shared (APPROVE-9); NOT_FOUND for whoever
 * may not approve; those of {@link checkPin}; TOO_MANY_ATTEMPTS.
 */
export async function checkApprover(
  services: Services,
  { userId, pin, password, act }: Request,
  actor: Actor,
): Promise<Checked | null> {
  const { businessId, sessionId } = actor;
  const of = { businessId, userId };
  const [approver, device] = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    together(findApprover(tx, of, act), findDeviceOfSession(tx, businessId, sessionId)),
  );
  if (!approver) throw new RuleError('NOT_FOUND');
  if (password !== undefined && pin === undefined) return checkPassword(services, approver, password, actor);
  if (pin === undefined || password !== undefined) throw invalid('PIN ya da şifre gerekir.');
  if (!device) throw invalid('Bu cihaz ortak değil. Onaylayanın şifresi gerekir.');
  // The code of the sign-in on this device, so with the same tries and waits (APPROVE-8).
  const at = { businessId, userId: device.id, name: device.name };
  const { pinHash } = await checkPin(services, { userId, pin }, at);
  return { deviceId: device.id, pinHash };
}

const invalid = (reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path: 'pin', reason }] });

async function checkPassword(
  services: Services,
  { userId, name }: { userId: string; name: string },
  password: string,
  actor: Actor,
): Promise<Checked | null> {
  const { businessId } = actor;
  // Counted for each asker, so that nobody shuts the approver out of the own account (APPROVE-9).
  const attempt = { kind: 'approval', email: userId, address: '', device: actor.userId } as const;
  const of = { businessId, userId, attempt };
  const checked = await withPasswordOf(services, password, of, ({ passwordHash }) =>
    Promise.resolve({ passwordHash }),
  );
  // In a transaction of its own, since the write is refused (APPROVE-10).
  const entry = { entity: 'user', entityId: userId, details: { name } } as const;
  if (checked === null)
    await inTransaction(services.pool, { businessId }, (tx) =>
      insertAuditRows(tx, actor, [{ event: 'approval.passwordFailed', ...entry }]),
    );
  return checked;
}

/**
 * Approves one act of the caller (APPROVE-2). Device, then person are held as at a sign-in, so that a device that was
 * unpaired or a PIN that was changed since it was checked approves nothing. Errors: WRONG_PASSWORD; NOT_FOUND for whoever
 * may not approve, and for an order, a payment, a till or a collection that does not exist; NO_SESSION on a device that was unpaired.
 */
export async function giveApproval(
  { tx, actor, now, audit }: Work,
  { userId, pin: _, password: __, ...subject }: Request,
  checked: Checked | null,
): Promise<ResponseOf<typeof contract.giveApproval>> {
  const of = { businessId: actor.businessId, userId };
  if (!namesItsAct(subject)) throw new RuleError('NOT_FOUND');
  if (!checked) throw new RuleError('WRONG_PASSWORD');
  await holdProof(tx, of, checked);
  const by = await findApprover(tx, of, subject.act);
  if (!by) throw new RuleError('NOT_FOUND');

  const id = newId();
  const { expiresAt, tableName: table } = await insertApproval(tx, actor, { id, subject, by, at: now });
  const { act, amount: amountKurus } = subject;
  const details = { table, act, amountKurus, askedBy: actor.name };
  audit({ ...{ event: 'approval.give', details, by }, ...aboutWhat(subject) });
  return { id, expiresAt };
}

function aboutWhat({ orderId, tillId, collectionId }: ApprovalSubject) {
  if (tillId !== undefined) return { entity: 'till', entityId: tillId };
  if (collectionId !== undefined) return { entity: 'collection', entityId: collectionId };
  return { entity: 'order', entityId: orderId };
}

async function holdProof(
  tx: Work['tx'],
  of: { businessId: string; userId: string },
  checked: Checked,
): Promise<void> {
  if ('passwordHash' in checked) {
    if (!(await lockAccount(tx, { ...of, passwordHash: checked.passwordHash })))
      throw new RuleError('NOT_FOUND');
    return;
  }
  if (!(await holdSharedDevice(tx, of.businessId, checked.deviceId))) throw new RuleError('NO_SESSION');
  if (!(await holdPin(tx, of, checked.pinHash))) throw new RuleError('NOT_FOUND');
}
