import type * as contract from '@sofra/contract/people/approvals';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { namesItsAct, type ApprovalSubject } from '@sofra/domain/people/approval';
import { RuleError } from '@sofra/domain/errors';
import { findApprover, insertApproval } from '#src/features/approvals/approvals.store.ts';
import { lockAccount } from '#src/features/auth/auth.store.ts';
import { checkPinAt } from '#src/features/auth/shared/check-pin.ts';
import { withPasswordOf } from '#src/features/auth/shared/own-password.ts';
import { holdPin } from '#src/features/auth/pins.store.ts';
import { findDeviceOfSession, holdSharedDevice } from '#src/features/shared-devices/shared-devices.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import { insertAuditRows } from '#src/platform/writes/audit.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Request = RequestOf<typeof contract.giveApproval>;

/** The hash that was matched, and for a PIN the shared device that took it; null on another device. */
type Checked = { deviceId: string | null; pinHash: string } | { passwordHash: string };

/**
 * Checks PIN or password of the approver before the write, because hashing is slow. Null for a wrong password. Errors:
 * INVALID_INPUT without one of the two; NOT_FOUND for a person who may not approve; those of {@link checkPinAt};
 * TOO_MANY_ATTEMPTS. A temporary PIN is refused with PIN_TO_REPLACE.
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
  if (device && !device.isPaired) throw new RuleError('NO_SESSION');
  // Counted with the sign-ins of a shared device, and elsewhere for each asker (APPROVE-8).
  const at = device
    ? { place: { kind: 'device', id: device.id } as const, name: device.name }
    : { place: { kind: 'asker', id: actor.userId } as const, name: `${actor.name} · kendi cihazı` };
  const { pinHash, isTemporary } = await checkPinAt(services, { userId, pin }, { businessId, ...at });
  // The person who gave this PIN knows it and could approve in the name of the approver (PIN-27).
  if (isTemporary) throw new RuleError('PIN_TO_REPLACE');
  return { deviceId: device?.id ?? null, pinHash };
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
  // Counted per requesting user, so that no colleague can lock the approver out of the own account (APPROVE-9).
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
 * Approves one act of the caller (APPROVE-2). The device, then the person are locked as at a sign-in. A device unpaired
 * meanwhile, or a PIN changed since it was checked, approves nothing. Errors: WRONG_PASSWORD; NO_SESSION on an unpaired
 * device. NOT_FOUND for a user who may not approve, and for an order, payment, till or collection that does not exist.
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

function aboutWhat({ act, orderId, tillId, collectionId }: ApprovalSubject) {
  if (act === 'CREDIT_PAYOUT') return { entity: 'customer', entityId: null };
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
  const { deviceId } = checked;
  if (deviceId !== null && !(await holdSharedDevice(tx, of.businessId, deviceId)))
    throw new RuleError('NO_SESSION');
  if (!(await holdPin(tx, of, checked.pinHash))) throw new RuleError('NOT_FOUND');
}
