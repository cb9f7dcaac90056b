import type * as contract from '@sofra/contract/reports/day-closes';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { dayCloseTicket } from '@sofra/domain/day-close/day-close-slip';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { slipText } from '#src/features/reports/slip-text.ts';
import { findLastEndOfDay } from '#src/features/reports/day-close/day-closes.store.ts';
import { readDayToClose } from '#src/features/reports/day-close/read-day-to-close.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * The figures that ending a day would store, with what is still open (DAYEND-10, DAYEND-14). Errors: as in
 * `readDayToClose`.
 */
export async function previewDayClose(
  read: Read,
  request: RequestOf<typeof contract.previewDayClose>,
): Promise<ResponseOf<typeof contract.previewDayClose>> {
  const { tx, actor, now } = read;
  const { day, figures } = await readDayToClose(read, request, { isPrinted: false });
  const [latest = null, { settings }] = await together(
    findLastEndOfDay(tx, actor.businessId, day),
    findBusinessProfile(tx, actor.businessId),
  );
  const ticket = dayCloseTicket({
    ...{ day, figures, number: null, replaces: latest?.number ?? null, zNo: null, zTotal: null },
    ...{ endedBy: actor.name, endedAt: now, isNonFiscal: settings.nonFiscalMark },
  });
  const { sales, open, openSessions } = figures;
  const devices = figures.devices.map(({ partnerId, name, expected }) => ({ partnerId, name, expected }));
  const { revenue, netRevenue } = sales;
  return { day, revenue, netRevenue, open, openSessions, devices, latest, slip: slipText(ticket) };
}
