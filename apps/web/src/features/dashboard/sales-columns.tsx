import type { Dashboard } from '@sofra/contract/reports/dashboard';
import { formatLira, sumKurus, ZERO } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL, settled } from '@sofra/domain/money/payment-method';
import { BandColumn, DashboardPart, NothingYet } from '#src/features/dashboard/band-column.tsx';
import type { DashboardQuery } from '#src/features/dashboard/dashboard-queries.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { percentText } from '#src/lib/format/percent-text.ts';
import { METHOD_BAR, METHOD_TEXT, PAYMENT_VARIANTS } from '#src/ui/method-variants.ts';

const count = new Intl.NumberFormat('tr-TR');

/** *En çok satan 5*, by revenue after discounts. */
export const TopItemsColumn = ({ query }: { query: DashboardQuery }) => (
  <BandColumn title="En çok satan 5" aside="ciroya göre" order="max-sm:order-6">
    <DashboardPart query={query}>
      {({ topItems: items }) =>
        items.length === 0 ? <NothingYet>Bugün henüz satış yok</NothingYet> : <TopItems items={items} />
      }
    </DashboardPart>
  </BandColumn>
);

function TopItems({ items }: { items: Dashboard['topItems'] }) {
  const best = Math.max(1, ...items.map(({ revenue }) => revenue ?? 0));
  return (
    <ol className="flex flex-1 flex-col justify-around gap-2 sm:max-h-80">
      {items.map(({ id, name, qty, revenue }) => (
        <li key={id}>
          <div className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 truncate font-medium">
              {name} <span className="num font-normal text-ink-2">× {count.format(qty)}</span>
            </span>{' '}
            <span className="num font-semibold">{blindLira(revenue)}</span>
          </div>
          <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-cini"
              style={{ width: `${Math.max(0, ((revenue ?? 0) / best) * 100)}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

const countOf = (breakdown: Dashboard['breakdown']): number =>
  settled(breakdown).reduce((sum, { value }) => sum + value.count, 0);

/** *Ödeme yöntemleri*: revenue by corrected payment method. */
export const MethodsColumn = ({ query }: { query: DashboardQuery }) => (
  <BandColumn
    title="Ödeme yöntemleri"
    aside={query.data && `${count.format(countOf(query.data.breakdown))} ödeme`}
    order="max-sm:order-7"
  >
    <DashboardPart query={query}>
      {({ breakdown }) =>
        countOf(breakdown) === 0 ? (
          <NothingYet>Bugün henüz ödeme yok</NothingYet>
        ) : (
          <Methods breakdown={breakdown} />
        )
      }
    </DashboardPart>
  </BandColumn>
);

function Methods({ breakdown }: { breakdown: Dashboard['breakdown'] }) {
  const sums = settled(breakdown);
  const isBlind = breakdown.CASH.revenue === null;
  const total = sumKurus(sums.map(({ value }) => value.revenue ?? ZERO));
  const shareOf = (amount: number) => (total === 0 ? 0 : (amount / total) * 100);
  const methods = sums
    .map(({ settlement, value }) => ({ method: settlement, ...value, ...PAYMENT_VARIANTS[settlement] }))
    .toSorted((a, b) => (b.revenue ?? 0) - (a.revenue ?? 0));
  return (
    <>
      <div aria-hidden className="my-1 flex h-3 gap-0.5 overflow-hidden rounded-sm">
        {methods
          .filter(({ revenue }) => revenue !== null && revenue > 0)
          .map(({ method, revenue, tone }) => (
            <div key={method} className={METHOD_BAR[tone]} style={{ width: `${shareOf(revenue ?? 0)}%` }} />
          ))}
      </div>
      <ul className="flex flex-1 flex-col justify-around py-1 sm:max-h-44 roomy:max-h-none">
        {methods.map(({ method, revenue, tone, icon: Icon }) => (
          <li key={method} className="flex min-h-8 items-center gap-2 text-sm">
            <Icon aria-hidden size={18} className={METHOD_TEXT[tone]} />
            <span className="min-w-0 flex-1 truncate">{PAYMENT_METHOD_LABEL[method]}</span>
            {revenue !== null && (
              <span className="num text-xs text-ink-2">{percentText(shareOf(revenue))}</span>
            )}
            <span className="num min-w-20 text-right font-semibold">{blindLira(revenue)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-t border-line pt-2 text-sm">
        <span className="text-ink-2">{isBlind ? 'Nakitsiz toplam' : 'Toplam'}</span>
        <strong className="num font-semibold">{formatLira(total)}</strong>
      </p>
    </>
  );
}
