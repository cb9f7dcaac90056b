import type { CashSession } from '@sofra/contract/money/cash-sessions';
import {
  CASH_PART,
  expectedOf,
  openingDifference,
  varianceAtClose,
  varianceOf,
  type CashParts,
} from '@sofra/domain/cash/cash-session';
import type { DeviceReport } from '@sofra/domain/cash/device-report';
import { kurus, sumKurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listCashCounts, type CashCountRow } from '#src/features/cash/cash-counts.store.ts';
import {
  listCashMovements,
  sumCashEntries,
  sumWithoutCash,
  type CashEntrySum,
} from '#src/features/cash/cash-entries.store.ts';
import { sumDevicesOfSession } from '#src/features/cash/session-devices.store.ts';
import type { CashSessionRow } from '#src/features/cash/cash-sessions.store.ts';
import type { Actor, Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Returns true for a session that the user may count and close: one they have, or as an ADMIN every one (CASH-3). The
 * purse of a courier is counted by any other user who takes money (COURIER-13).
 */
export const isOwnSession = (
  actor: Actor,
  { heldById, courierId }: Pick<CashSessionRow, 'heldById' | 'courierId'>,
): boolean =>
  can(actor.role, 'cash.everySession') ||
  (courierId === null ? heldById === actor.userId : courierId !== actor.userId);

/** True after a locked count that was no hand-over: the drawer waits for its close. */
export const isCounted = ({ countNo, handedNo }: Pick<CashSessionRow, 'countNo' | 'handedNo'>): boolean =>
  countNo > handedNo;

/** The parts of what was expected at the last count, or is expected now while there is none (CASH-13). */
export function partsOf(session: CashSessionRow, sums: readonly CashEntrySum[]): CashParts {
  const included = sums.filter(({ isSinceCount }) => !isCounted(session) || !isSinceCount);
  const of = (wanted: CashEntrySum['part']) =>
    sumKurus(included.filter(({ part }) => part === wanted).map(({ amount }) => amount));
  return {
    float: session.float,
    payments: of('payments'),
    tips: of('tips'),
    collections: of('collections'),
    handOvers: of('handOvers'),
    movedIn: of('movedIn'),
    refunds: of('refunds'),
    tipsPaid: of('tipsPaid'),
    movedOut: of('movedOut'),
  };
}

/** Changes of the cash after the last count. */
export const sinceCountOf = (session: CashSessionRow, sums: readonly CashEntrySum[]): Kurus =>
  !isCounted(session)
    ? ZERO
    : sumKurus(
        sums
          .filter(({ isSinceCount }) => isSinceCount)
          .map(({ part, amount }) => kurus(CASH_PART[part].sign * amount)),
      );

/** Cash in the drawer: the last count with the changes after it. */
export const inDrawerOf = (session: CashSessionRow, counted: Kurus, sums: readonly CashEntrySum[]): Kurus =>
  kurus(counted + sinceCountOf(session, sums));

function resultOf(
  session: CashSessionRow,
  counts: readonly CashCountRow[],
  sums: readonly CashEntrySum[],
): CashSession['result'] {
  const last = counts.at(-1);
  if (!last || last.handOver) return null;
  const paid = sums.filter(({ part, isSinceCount }) => part === 'payments' && !isSinceCount);
  const sinceCount = sinceCountOf(session, sums);
  return {
    parts: partsOf(session, sums),
    cashPayments: paid.reduce((total, { count }) => total + count, 0),
    sinceCount,
    variance: varianceAtClose(last.counted, last.expected, sinceCount),
    inDrawer: inDrawerOf(session, last.counted, sums),
  };
}

/**
 * A session in the shape of the contract. After a count was locked it shows the expected cash to every user
 * (CASH-12).
 */
export async function sessionView({ tx, actor }: Read, session: CashSessionRow): Promise<CashSession> {
  const { businessId } = actor;
  const [movements, terminals, devices, counts, sums, { settings }] = await together(
    listCashMovements(tx, businessId, session.id),
    sumWithoutCash(tx, businessId, session.id),
    devicesOfSession(tx, businessId, session),
    listCashCounts(tx, businessId, session.id),
    sumCashEntries(tx, businessId, session.id),
    findBusinessProfile(tx, businessId),
  );
  const { id, number, float, openingNote, openedBy, openedAt, heldBy } = session;
  return {
    ...{ id, number, float, openingNote, openedBy, openedAt, heldBy, movements, terminals, devices },
    openingDifference: openingDifference(float, session.leftBefore),
    till: { id: session.tillId, name: session.tillName },
    isOwn: isOwnSession(actor, session),
    counts: counts.map(countView),
    result: resultOf(session, counts, sums),
    closing: closingOf(session),
    varianceLimit: settings.cashVarianceLimit,
  };
}

const countView = ({ handOver, ...count }: CashCountRow): CashSession['counts'][number] => ({
  ...count,
  variance: varianceOf(count.counted, count.expected),
  handOver: handOver && { from: handOver.from.name, to: handOver.to.name },
});

/**
 * Terminals and meal cards of a session, for a closed one as they were then. They are unknown for sessions closed
 * before CASH-30.
 */
const devicesOfSession = (
  tx: Read['tx'],
  businessId: string,
  { id, closedAt, devices }: CashSessionRow,
): Promise<DeviceReport[]> =>
  closedAt === null ? sumDevicesOfSession(tx, businessId, id) : Promise.resolve(devices ?? []);

function closingOf({ closedBy, closedAt, left, handedOver, note }: CashSessionRow): CashSession['closing'] {
  if (closedBy === null || closedAt === null || left === null || handedOver === null) return null;
  return { closedBy, closedAt, left, handedOver, note };
}

/** Cash expected in the drawer now, or at the last count. */
export const expectedIn = (session: CashSessionRow, sums: readonly CashEntrySum[]): Kurus =>
  expectedOf(partsOf(session, sums));
