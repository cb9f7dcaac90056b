import type * as contract from '@sofra/contract/menu/guest-table';
import type { GuestLineProblem } from '@sofra/domain/errors';
import { isRuleError, RuleError } from '@sofra/domain/errors';
import { rulesAt, type Pricing } from '@sofra/domain/menu/price-rule';
import { mergeRequestedLines } from '@sofra/domain/orders/order';
import type { PlaceKind } from '@sofra/domain/orders/place';
import { listItemsForSale, type ItemForSale } from '#src/features/menu/items-for-sale.store.ts';
import { seenPriceOf } from '#src/features/orders/guest-orders/seen-price.ts';
import { decideLines, type DecidedLine } from '#src/features/orders/lines/decide-lines.ts';
import { readFloorSettings } from '#src/features/orders/lines/read-floor-settings.ts';
import { runningAt } from '#src/features/price-rules/price-rules.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type RequestedEntry = RequestOf<typeof contract.sendGuestOrder>['lines'][number];

/** The lines at the prices of the server. Errors: GUEST_ORDER_CHANGED. */
export async function decideSent(
  services: Services,
  { tx, businessId, now, placeKind }: { tx: Tx; businessId: string; now: Date; placeKind: PlaceKind },
  lines: readonly RequestedEntry[],
): Promise<DecidedLine[]> {
  const [items, { rules }] = await together(
    listItemsForSale(
      tx,
      businessId,
      lines.map(({ itemId }) => itemId),
      lines.flatMap(({ options = [] }) => options.map(({ optionId }) => optionId)),
    ),
    readFloorSettings({ tx, actor: { businessId }, services }),
  );
  const running = rulesAt(runningAt(rules, now), { kind: placeKind, channelId: null });
  const pricing = { running, channel: null };
  const known = new Map(items.map((item) => [item.id, item]));
  const problems = lines.flatMap((line, index) => {
    const reason = problemOf(line, known, pricing);
    return reason === null ? [] : [{ index, reason }];
  });
  if (problems.length > 0) throw new RuleError('GUEST_ORDER_CHANGED', { changed: problems });
  return decideLines(mergeRequestedLines(lines), known, pricing);
}

/** The reason for which a line cannot be sent as the phone shows it. Set menus are ordered from the staff (GUESTORDER-9). */
function problemOf(
  { shownUnitPrice, ...line }: RequestedEntry,
  items: ReadonlyMap<string, ItemForSale>,
  pricing: Pricing,
): GuestLineProblem | null {
  const item = items.get(line.itemId);
  if (!item || item.isDeleted || !item.isActive || !item.showInSales || item.setGroups) return 'GONE';
  if (item.isSoldOut) return 'SOLD_OUT';
  try {
    const [decided] = decideLines(mergeRequestedLines([line]), items, pricing);
    return decided?.unitPrice === shownUnitPrice ? null : 'PRICE';
  } catch (error) {
    if (isRuleError(error, 'OPTIONS_INVALID')) return 'OPTIONS';
    throw error;
  }
}

/** A decided line as it is stored until staff answer. */
export const sentLineOf = (line: DecidedLine) => ({
  ...{ id: newId(), itemId: line.item.id, name: line.item.name, choice: line.line },
  ...{ qty: line.line.qty, unitPrice: line.unitPrice, seen: seenPriceOf(line) },
});
