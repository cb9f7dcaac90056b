import type { Dashboard } from '@sofra/contract/reports/dashboard';
import { changeOf } from '@sofra/domain/reports/comparison';
import { formatLira, kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { avgTicket } from '@sofra/domain/reports/report';
import type { Today } from '#src/features/dashboard/dashboard-queries.ts';
import { HourCurve } from '#src/features/dashboard/hour-curve.tsx';
import { TileStrip } from '#src/features/dashboard/tile-strip.tsx';
import { weekdayName } from '#src/lib/format/day-range.ts';
import { percentText } from '#src/lib/format/percent-text.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

/** The main figure of the day, its comparison, the other figures, and the hourly curve. */
export function HeadlineCard({ today }: { today: Today }) {
  const { payments, dashboard, error, now, clock } = today;
  const isWaiting = payments.data === undefined && error === null;
  return (
    <section
      aria-label="Bugün"
      className="max-sm:contents sm:flex sm:overflow-hidden sm:rounded-lg sm:border sm:border-line sm:bg-surface"
    >
      <div aria-hidden className="w-11 shrink-0 max-lg:hidden">
        <TileStrip size={44} />
      </div>
      <div className="@container max-sm:contents sm:flex sm:min-w-0 sm:flex-1 sm:flex-col sm:gap-2.5 sm:p-4 xl:px-5">
        <div className="@container max-sm:order-1">
          <h2 className="num text-sm font-medium text-ink-2">
            Toplam satış, bugün {clockText(now, clock.timeZone)} itibarıyla
          </h2>
          {isWaiting ? (
            <SkeletonBlock className="my-1 h-12 w-64 animate-appear" />
          ) : (
            <p className="flex flex-wrap items-center gap-x-3.5">
              <strong className="text-[clamp(26px,13.5cqw,40px)] leading-[1.18] font-semibold xl:text-[48px]">
                {formatLira(payments.data?.total ?? ZERO)}
              </strong>
              {payments.data && dashboard.data?.earlier && (
                <ChangePill now={payments.data.total} before={dashboard.data.earlier.revenueSoFar} />
              )}
            </p>
          )}
          {dashboard.data && <BelowTotal total={payments.data?.total} dashboard={dashboard.data} />}
        </div>
        <DayFigures today={today} />
        {!dashboard.isError && <HourCurve query={dashboard} clock={clock} />}
      </div>
    </section>
  );
}

/** Arrow, percentage, colour and a word for the direction; nothing without a change or earlier revenue. */
function ChangePill({ now, before }: { now: Kurus; before: Kurus }) {
  const { direction, percent } = changeOf(now, before);
  if (percent === null || direction === 'same') return null;
  const isUp = direction === 'up';
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <span
      className={classNames(
        'num inline-flex items-center gap-1 rounded-sm px-2 py-1 text-base font-semibold',
        isUp ? 'bg-zeytin-soft text-zeytin-text' : 'bg-nar-soft text-nar-text',
      )}
    >
      <Icon aria-hidden size={18} />
      {percentText(percent)}
      <span className="sr-only"> {isUp ? 'arttı' : 'azaldı'}</span>
    </span>
  );
}

interface BelowTotalProps {
  /** Undefined until it is loaded, because the zero shown beside an error banner must not be compared. */
  total: Kurus | undefined;
  dashboard: Dashboard;
}

/** Shows *İade (2) −₺286,50 · Net ciro ₺35.448,50* if there are refunds (REFUND-16), and the earlier day. */
const BelowTotal = ({ total, dashboard: { refunds, earlier } }: BelowTotalProps) => (
  <>
    {refunds.count > 0 && total !== undefined && (
      <p className="num text-sm font-medium">
        {`İade (${refunds.count}) −${formatLira(refunds.total)} · Net ciro ${formatLira(kurus(total - refunds.total))}`}
      </p>
    )}
    <Compared total={total} earlier={earlier} />
  </>
);

interface ComparedProps extends Pick<BelowTotalProps, 'total'> {
  earlier: Dashboard['earlier'];
}

/** Names the earlier period in words and the difference to it. */
function Compared({ total, earlier }: ComparedProps) {
  if (!earlier) return <p className="text-sm text-ink-2">Karşılaştırma bir hafta sonra başlar</p>;
  const before = `Geçen ${weekdayName(earlier.day)} aynı saate kadar ${formatLira(earlier.revenueSoFar)}`;
  if (total === undefined) return <p className="num text-sm text-ink-2">{before}</p>;
  const difference = kurus(total - earlier.revenueSoFar);
  const classes = difference > 0 ? 'text-zeytin-text' : difference < 0 ? 'text-nar-text' : 'text-ink-2';
  return (
    <p className="num text-sm text-ink-2">
      {before}
      {' · '}
      <span className="whitespace-nowrap">
        fark{' '}
        <strong className={classNames('font-semibold', classes)}>
          {difference > 0 && '+'}
          {formatLira(difference)}
        </strong>
      </span>
    </p>
  );
}

const count = new Intl.NumberFormat('tr-TR');

/** The other figures of today (REP-23), and the average payment. */
function DayFigures({ today: { payments, openOrders, expenses, error } }: { today: Today }) {
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
