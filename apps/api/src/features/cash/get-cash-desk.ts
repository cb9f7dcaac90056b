import type * as contract from '@sofra/contract/money/cash';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listTillRows } from '#src/features/cash/cash-desk.store.ts';
import { listCashReasons } from '#src/features/cash/cash-setup.store.ts';
import { isCashHidden } from '#src/features/cash/shared/hide-cash.ts';
import { isOwnSession } from '#src/features/cash/session-view.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** The tills with their open sessions and the reasons of movements (CASH-1, CASH-9), without any sum of cash. */
export async function getCashDesk(read: Read): Promise<contract.CashDesk> {
  const { tx, actor } = read;
  const [tills, reasons, isHidden, { settings }] = await together(
    listTillRows(tx, actor.businessId),
    listCashReasons(tx, actor.businessId),
    isCashHidden(read),
    findBusinessProfile(tx, actor.businessId),
  );
  return {
    tills: tills.map(({ session, ...till }) => ({
      ...till,
      session: session && {
        id: session.id,
        number: session.number,
        openedAt: session.openedAt,
        openedBy: session.openedBy,
        isCounted: session.isCounted,
        isOwn: isOwnSession(actor, session),
      },
    })),
    reasons,
    isCashHidden: isHidden,
    varianceLimit: settings.cashVarianceLimit,
  };
}
