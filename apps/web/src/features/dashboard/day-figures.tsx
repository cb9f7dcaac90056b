import { formatLira, ZERO } from '@sofra/domain/money';
import { avgTicket } from '@sofra/domain/report';
import type { Today } from '#src/features/dashboard/dashboard-queries.ts';
import { SkeletonBlock } from '#src/ui/skeleton.tsx';

const count = new Intl.NumberFormat('tr-TR');

/** The other figures of today (REP-23), and the average payment. */
export function DayFigures({ today: { payments, openOrders, expenses, error } }: { today: Today }) {
  // A figure that failed to load shows zero beside the banner (REP-24); one that was loaded before stays.
  const isWaiting = (query: { data: unknown }) => query.data === undefined && error === null;
  const { total = ZERO, count: guests = 0 } = payments.data ?? {};
  return (
    <dl
      aria-label="Günün sayıları"
      className="grid grid-cols-2 gap-y-3 max-sm:order-5 @lg:flex @lg:divide-x @lg:divide-line"
    >
      <Figure label="Ağırlanan misafir" value={count.format(guests)} isWaiting={isWaiting(payments)} />
      <Figure
        label="Ortalama hesap"
        value={formatLira(avgTicket(total, guests))}
        isWaiting={isWaiting(payments)}
      />
      <Figure
        label="Açık sipariş"
        value={count.format(openOrders.data?.length ?? 0)}
        isWaiting={isWaiting(openOrders)}
      />
      <Figure
        label="Bugünkü gider"
        value={formatLira(expenses.data?.total ?? ZERO)}
        isWaiting={isWaiting(expenses)}
      />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  /** True only during the first load; later loads keep the old figure on screen. */
  isWaiting: boolean;
}

const Figure = ({ label, value, isWaiting }: FigureProps) => (
  <div aria-busy={isWaiting || undefined} className="min-w-0 @lg:px-5 @lg:first:pl-0 @lg:last:pr-0">
    <dt className="text-xs text-ink-2">{label}</dt>
    <dd className="num text-base font-semibold">
      {isWaiting ? <SkeletonBlock className="h-6 w-16 animate-appear" /> : value}
    </dd>
  </div>
);
