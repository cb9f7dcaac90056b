import { formatLira } from '@sofra/domain/money/money';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { usePriceChanges } from '#src/features/menu/price-rule-edit-queries.ts';
import { dateTimeText } from '#src/lib/format/zoned-time.ts';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

/** *Fiyat geçmişi*: every change of the prices of an item and its portions, the newest first (PRICE-19). */
export function PriceHistory({ itemId }: { itemId: string }) {
  const timeZone = useTimeZone();
  return (
    <ListState
      query={usePriceChanges(itemId)}
      failedText="Fiyat geçmişi okunamadı"
      skeleton={<SkeletonRows count={3} block="h-13" className="flex flex-col gap-2" />}
      empty={<p className="text-sm text-ink-2">Bu ürünün fiyatı henüz değişmedi.</p>}
    >
      {(changes) => (
        <ol aria-label="Fiyat geçmişi" className="flex flex-col">
          {changes.map(({ id, portionName, from, to, changedBy, changedAt }) => (
            <li
              key={id}
              className="flex min-h-13 flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
            >
              <span className="num min-w-0 break-words">
                {portionName !== null && <span className="pr-2">{portionName}</span>}
                <s className="text-ink-3">{formatLira(from)}</s>{' '}
                <strong className="font-semibold">{formatLira(to)}</strong>
              </span>
              <span className="num text-sm text-ink-2">
                {dateTimeText(changedAt, timeZone)} · {changedBy}
              </span>
            </li>
          ))}
        </ol>
      )}
    </ListState>
  );
}
