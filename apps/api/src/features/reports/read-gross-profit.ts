import type * as contract from '@sofra/contract/reports';
import { grossProfitOf } from '@sofra/domain/gross-profit';
import { itemCost } from '@sofra/domain/recipe';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumSoldItems } from '#src/features/reports/sales.store.ts';
import { listRecipeParts } from '#src/features/stock/recipes.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * The material cost of the sold pieces at today's costs, and the gross profit of those items (docs/decisions/0034).
 * Errors: as in `readReportRange`.
 */
export async function readGrossProfit(read: Read, request: RangeRequest): Promise<contract.GrossProfit> {
  const { businessId } = read.actor;
  const { byDay } = await readReportRange(read, request);
  const [sold, parts] = await together(
    sumSoldItems(read.tx, businessId, byDay),
    listRecipeParts(read.tx, businessId),
  );
  const recipes = Map.groupBy(parts, ({ itemId }) => itemId);
  return grossProfitOf(
    sold.map(({ id, qty, revenue, ...bought }) => ({
      qty,
      revenue,
      cost: itemCost(recipes.get(id) ?? [], bought),
    })),
  );
}
