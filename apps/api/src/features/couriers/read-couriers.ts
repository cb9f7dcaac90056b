import type * as couriers from '@sofra/contract/orders/couriers';
import type { ResponseOf } from '@sofra/contract/endpoint';
import type { TakeawayDetails, TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { kurus, sumKurus, ZERO } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { sumCashEntries, sumWithoutCash } from '#src/features/cash/cash-entries.store.ts';
import { findCashSession } from '#src/features/cash/cash-sessions.store.ts';
import { expectedIn, isOwnSession, isCounted } from '#src/features/cash/shared/session-view.ts';
import { listCourierRows, listPurses, type PurseRow } from '#src/features/couriers/couriers.store.ts';
import { listDeliveriesOf } from '#src/features/takeaway/board.store.ts';
import { detailsOf, withoutPhone } from '#src/features/takeaway/shared/read-takeaway.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The active couriers (COURIER-3). */
export const listCouriers = ({ tx, actor }: Read): Promise<couriers.Courier[]> =>
  listCourierRows(tx, actor.businessId);

/** The caller's own deliveries, with the whole phone (COURIER-6). */
export async function listDeliveries({ tx, actor, now }: Read): Promise<TakeawayDetails[]> {
  const rows = await listDeliveriesOf(tx, actor.businessId, [actor.userId], now);
  return rows.map(detailsOf);
}

/**
 * The purses of all couriers with their deliveries (COURIER-15). Expected cash is hidden from roles that count blind
 * (COURIER-16).
 */
export async function listCourierAccounts(
  read: Read,
): Promise<ResponseOf<typeof couriers.listCourierAccounts>> {
  const { tx, actor, now } = read;
  read.hides.cash = !can(actor.role, 'cash.seeUncounted');
  const purses = await listPurses(tx, actor.businessId);
  const ids = purses.map(({ id }) => id);
  const rows = await listDeliveriesOf(tx, actor.businessId, ids, now);
  const deliveries = Map.groupBy(
    rows.map((row) => withoutPhone(detailsOf(row))),
    ({ courier }) => courier?.id,
  );
  const accounts = await together(
    ...purses.map((purse) => accountOf(read, purse, deliveries.get(purse.id) ?? [])),
  );
  return { couriers: accounts, street: sumKurus(accounts.map(({ expected }) => expected ?? ZERO)) };
}

async function accountOf(
  { tx, actor }: Read,
  { id, name, isActive, sessionId, given, left, lastClosedAt }: PurseRow,
  deliveries: TakeawayOrder[],
): Promise<couriers.CourierAccount> {
  const who = { id, name, isActive, lastClosedAt, deliveries };
  const session = sessionId === null ? undefined : await findCashSession(tx, actor.businessId, sessionId);
  if (!session)
    return {
      ...{ ...who, session: null, given: left, cash: ZERO, cashCount: 0, expected: left },
      ...{ slips: ZERO, slipCount: 0 },
    };
  const [sums, terminals] = await together(
    sumCashEntries(tx, actor.businessId, session.id),
    sumWithoutCash(tx, actor.businessId, session.id),
  );
  const payments = sums.filter(({ part }) => part === 'payments');
  return {
    ...who,
    session: {
      ...{ id: session.id, openedAt: session.openedAt },
      ...{ isCounted: isCounted(session), isOwn: isOwnSession(actor, session) },
    },
    given: kurus(session.float + given),
    cash: sumKurus(payments.map(({ amount }) => amount)),
    cashCount: payments.reduce((total, { count }) => total + count, 0),
    expected: expectedIn(session, sums),
    slips: sumKurus(terminals.map(({ revenue }) => revenue)),
    slipCount: terminals.reduce((total, { count }) => total + count, 0),
  };
}
