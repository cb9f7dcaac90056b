import type * as contract from '@sofra/contract/money/arrivals';
import { RuleError } from '@sofra/domain/errors';
import { sumKurus } from '@sofra/domain/money/money';
import { findArrival, insertUndo } from '#src/features/partners/arrivals/arrivals.store.ts';
import { storedArrival } from '#src/features/partners/arrivals/enter-arrival.ts';
import { lockPartner } from '#src/features/partners/partners.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Takes back a wrong arrival by a counter entry; its days wait again (PARTNER-17). Of several at once the database lets
 * one through. Errors: NOT_FOUND; ARRIVAL_UNDONE.
 */
export async function undoArrival(
  work: Work,
  { id, reason }: RequestOf<typeof contract.undoArrival>,
): Promise<contract.Arrival> {
  const { tx, actor, now, audit } = work;
  const found = await findArrival(tx, actor.businessId, id);
  if (!found) throw new RuleError('NOT_FOUND');
  if (found.undone) throw new RuleError('ARRIVAL_UNDONE');
  // A concurrent entry for one of its days either finds it undone or is refused.
  await lockPartner(tx, actor.businessId, found.partnerId);
  await insertUndo(tx, actor, { id, reason }, now);
  const { partnerName, days, amount, cameOn } = found;
  audit({
    event: 'arrival.undo',
    entity: 'arrival',
    entityId: id,
    details: {
      ...{ partner: partnerName, days: days.map(({ day }) => day), amountKurus: amount, cameOn, reason },
      expectedKurus: sumKurus(days.map(({ expected }) => expected)),
    },
  });
  return storedArrival(work, id);
}
