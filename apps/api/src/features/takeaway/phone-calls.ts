import type * as contract from '@sofra/contract/orders/phone-calls';
import { RuleError } from '@sofra/domain/errors';
import { refuseField } from '@sofra/domain/menu/portion';
import { CALLING_NUMBER_PROBLEM, callingNumber, PHONE_CALL_MS } from '@sofra/domain/orders/phone-call';
import {
  deletePhoneCallsBefore,
  findPhoneCallId,
  insertPhoneCall,
  listOpenPhoneCalls,
  updatePhoneCallAnswered,
} from '#src/features/takeaway/phone-calls.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** The event has no personal data: screens read the calls again (TAKEAWAY-30). */
const PHONE_CALLS_CHANGED = { name: 'phone-calls:changed', facts: {} } as const;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * Stores who is calling (TAKEAWAY-28). The same number twice within a minute is one call, and no screen is notified again
 * (TAKEAWAY-29). Errors: INVALID_INPUT for a text that is no number (TAKEAWAY-31).
 */
export async function receivePhoneCall(
  { tx, actor, now, emit }: Work,
  request: RequestOf<typeof contract.receivePhoneCall>,
): Promise<{ id: string }> {
  const phone = callingNumber(request.phone) ?? refuseField('phone', CALLING_NUMBER_PROBLEM);
  await deletePhoneCallsBefore(tx, actor.businessId, before(now, PHONE_CALL_MS.stored));
  const call = { id: newId(), phone, calledAt: now };
  const isNew = await insertPhoneCall(tx, actor.businessId, call, before(now, PHONE_CALL_MS.oneCall));
  if (!isNew) return { id: await findPhoneCallId(tx, actor.businessId, phone) };
  emit(PHONE_CALLS_CHANGED);
  return { id: call.id };
}

/** The calls of the last minutes (TAKEAWAY-28, TAKEAWAY-30). */
export const listPhoneCalls = ({ tx, actor, now }: Read): Promise<contract.PhoneCall[]> =>
  listOpenPhoneCalls(tx, actor.businessId, before(now, PHONE_CALL_MS.shown));

/** Ends a call on every screen (TAKEAWAY-32). Errors: NOT_FOUND. */
export async function answerPhoneCall(
  { tx, actor, now, emit }: Work,
  { id }: RequestOf<typeof contract.answerPhoneCall>,
): Promise<undefined> {
  if (!(await updatePhoneCallAnswered(tx, actor.businessId, id, now))) throw new RuleError('NOT_FOUND');
  emit(PHONE_CALLS_CHANGED);
}
