import type * as contract from '@sofra/contract/reports/day-closes';
import { withDeviceReports } from '@sofra/domain/day-close/device-reports-of-day';
import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/people/permissions';
import { listOpenBaskets } from '#src/features/orders/fiscal/fiscal-baskets.store.ts';
import { queueDayClose } from '#src/features/printing/shared/queue-day-close.ts';
import {
  findDayClose,
  findLastEndOfDay,
  insertDayClose,
  type DayCloseRow,
  type NewDayClose,
} from '#src/features/reports/day-close/day-closes.store.ts';
import { dayCloseView } from '#src/features/reports/day-close/get-day-close.ts';
import { readDayToClose, type DayToClose } from '#src/features/reports/day-close/read-day-to-close.ts';
import { lockDayCloses } from '#src/features/reports/range-reports.store.ts';
import { readSlipFigures } from '#src/features/reports/read-slip-figures.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';

type Request = RequestOf<typeof contract.closeDay>;

/** Reads the figures in a snapshot of their own (DAYEND-3). Errors: as in `readDayToClose`. */
export const readFiguresToKeep = (services: Services, request: Request, actor: Actor): Promise<DayToClose> =>
  readSlipFigures(services, actor, (read) => readDayToClose(read, request, { isPrinted: true }));

/**
 * Ends a business day: stores the figures that were read before under the next number, and prints them (DAYEND-1).
 * Without a printer the day ends all the same (DAYEND-11).
 *
 * Errors: ROLE_LIMIT; DAY_ENDED `{number}`; INVALID_INPUT for a number to replace that is not of this day. Also those
 * of `reasonOfOpenDrawer` and `withDeviceReports`.
 */
export async function closeDay(
  work: Work,
  request: Request,
  { day, figures }: DayToClose,
): Promise<{ endedDay: contract.DayClose; jobId: string | null }> {
  const { tx, actor, now } = work;
  const { replaces, zNo, zTotal } = {
    replaces: request.replaces ?? null,
    ...{ zNo: request.zNo ?? null, zTotal: request.zTotal ?? null },
  };
  if (replaces !== null && !can(actor.role, 'dayEnd.endAgain'))
    throw new RuleError('ROLE_LIMIT', { message: 'Bitirilmiş bir günü yalnız patron yeniden bitirebilir.' });
  const uncounted = reasonOfOpenDrawer(work, request, figures);
  // A transaction that waited here reads what the faster till stored (DAYEND-5).
  await lockDayCloses(tx, actor.businessId);
  await refuseEnded(work, day, replaces);
  await refuseAtDevice(work);
  const kept = { ...withDeviceReports(figures, request.devices ?? []), ...uncounted };

  const facts = { id: newId(), day, replaces, zNo, zTotal, figures: kept };
  const { number, digest } = await insertDayClose(tx, actor, facts, now);
  const row = await storedRow(work, facts);
  const jobId = await queueDayClose(work, { endedDay: row, copyNo: 1 });
  work.audit({
    event: 'dayEnd.end',
    entity: 'dayEnd',
    entityId: facts.id,
    // No sum, because a user who counts a drawer reads the log as well (DAYEND-7).
    details: {
      ...{ number, day, replaces, digest },
      ...(uncounted.uncountedReason !== undefined && { uncounted: uncounted.uncountedReason }),
    },
  });
  work.emit({ name: 'cash:changed', facts: {} });
  return { endedDay: dayCloseView(row), jobId };
}

/** A day with an open drawer is ended by an ADMIN alone, with a reason (DAYEND-18). */
function reasonOfOpenDrawer(
  { actor }: Work,
  { uncountedReason }: Request,
  { openSessions }: DayToClose['figures'],
): { uncountedReason?: string } {
  const open = openSessions.filter(({ isPurse }) => !isPurse).map(({ tillName }) => tillName);
  if (open.length === 0) return {};
  if (!can(actor.role, 'dayEnd.endUncounted'))
    throw new RuleError('ROLE_LIMIT', {
      message: `Sayılmamış kasa var: ${open.join(', ')}. Saymadan yalnız patron bitirebilir.`,
    });
  if (uncountedReason !== undefined) return { uncountedReason };
  const reason = `Sayılmamış kasa var: ${open.join(', ')}. Sayın ya da nedenini yazın.`;
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'uncountedReason', reason }] });
}

/** A day does not end while a fiscal device takes a payment (FISCAL-15). */
async function refuseAtDevice({ tx, actor }: Work): Promise<void> {
  const open = await listOpenBaskets(tx, actor.businessId);
  if (open.length === 0) return;
  const places = open.map(({ tableName, deviceName }) => `${tableName} (${deviceName})`).join(', ');
  throw new RuleError('AT_DEVICE', { message: `Cihazda bitmemiş ödeme var: ${places}.` });
}

async function refuseEnded({ tx, actor }: Work, day: string, replaces: number | null): Promise<void> {
  const last = await findLastEndOfDay(tx, actor.businessId, day);
  if (last && last.number !== replaces) throw new RuleError('DAY_ENDED', { number: last.number });
  if (last || replaces === null) return;
  const reason = 'Bu günün böyle bir gün sonu yok.';
  throw new RuleError('INVALID_INPUT', { fields: [{ path: 'replaces', reason }] });
}

/** The row as every later reader receives it, so that original and copy are the same (DAYEND-11). */
async function storedRow({ tx, actor }: Work, { id }: NewDayClose): Promise<DayCloseRow> {
  const row = await findDayClose(tx, actor.businessId, id);
  if (!row) throw new Error('a day was ended and not stored');
  return row;
}
