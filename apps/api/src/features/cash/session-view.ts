import type { CashSession } from '@sofra/contract/cash-sessions';
import { CASH_PART, expectedOf, varianceOf, type CashParts } from '@sofra/domain/cash-session';
import type { DeviceReport } from '@sofra/domain/device-report';
import { kurus, sumKurus, ZERO, type Kurus } from '@sofra/domain/money';
import { can } from '@sofra/domain/permissions';
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

/** Whether somebody counts and closes the session: their own one, or as an ADMIN every one (CASH-3). */
export const isOwnSession = (actor: Actor, { openedById }: Pick<CashSessionRow, 'openedById'>): boolean =>
  openedById === actor.userId || can(actor.role, 'cash.everySession');

/** The parts of what was expected at the last count, or is expected now while there is none (CASH-13). */
function partsOf({ float, countNo }: CashSessionRow, sums: readonly CashEntrySum[]): CashParts {
  const included = sums.filter(({ isSinceCount }) => countNo === 0 || !isSinceCount);
  const of = (wanted: CashEntrySum['part']) =>
    sumKurus(included.filter(({ part }) => part === wanted).map(({ amount }) => amount));
  return {
    float,
    payments: of('payments'),
    tips: of('tips'),
    collections: of('collections'),
    movedIn: of('movedIn'),
    refunds: of('refunds'),
    tipsPaid: of('tipsPaid'),
    movedOut: of('movedOut'),
  };
}

/** What came and went after the last count. */
const sinceCountOf = ({ countNo }: CashSessionRow, sums: readonly CashEntrySum[]): Kurus =>
  countNo === 0
    ? ZERO
    : sumKurus(
        sums
          .filter(({ isSinceCount }) => isSinceCount)
          .map(({ part, amount }) => kurus(CASH_PART[part].sign * amount)),
      );

/** What is in the drawer by the last count. */
export const inDrawerOf = (session: CashSessionRow, counted: Kurus, sums: readonly CashEntrySum[]): Kurus =>
  kurus(counted + sinceCountOf(session, sums));

function resultOf(
  session: CashSessionRow,
  counts: readonly CashCountRow[],
  sums: readonly CashEntrySum[],
): CashSession['result'] {
  const last = counts.at(-1);
  if (!last) return null;
  const paid = sums.filter(({ part, isSinceCount }) => part === 'payments' && !isSinceCount);
  return {
    parts: partsOf(session, sums),
    cashPayments: paid.reduce((total, { count }) => total + count, 0),
    sinceCount: sinceCountOf(session, sums),
    inDrawer: inDrawerOf(session, last.counted, sums),
  };
}

/** A session as the contract has it; what is expected is in it once a count is locked, for everybody (CASH-12). */
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
  const { id, number, float, openedBy, openedAt } = session;
  return {
    ...{ id, number, float, openedBy, openedAt, movements, terminals, devices },
    till: { id: session.tillId, name: session.tillName },
    isOwn: isOwnSession(actor, session),
    counts: counts.map((count) => ({ ...count, variance: varianceOf(count.counted, count.expected) })),
    result: resultOf(session, counts, sums),
    closing: closingOf(session),
    varianceLimit: settings.cashVarianceLimit,
  };
}

/** Of a closed session as they were then; those of sessions closed before CASH-30 are not known. */
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

/** What is expected in the drawer now, or was at the last count. */
export const expectedIn = (session: CashSessionRow, sums: readonly CashEntrySum[]): Kurus =>
  expectedOf(partsOf(session, sums));
