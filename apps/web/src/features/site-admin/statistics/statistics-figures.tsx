import type { ReportSummary } from '@sofra/contract/reports/reports';
import { Banknote, ReceiptText, Scale, Ticket, Wallet } from 'lucide-react';
import type { ComponentProps } from 'react';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { NetProfit, NetRevenue } from '#src/ui/charts/after-refunds.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { StatCard } from '#src/ui/charts/stat-card.tsx';

interface Figure extends Pick<ComponentProps<typeof StatCard>, 'label' | 'icon' | 'tone'> {
  text: (summary: ReportSummary) => string;
  /** The place in the grid: three and two per row, on phones two, two and one. */
  className: string;
}

const count = new Intl.NumberFormat('tr-TR');
const THIRD = 'sm:col-span-2';
const FIGURES: readonly Figure[] = [
  {
    label: 'Ciro',
    icon: Banknote,
    tone: 'zeytin',
    className: THIRD,
    text: ({ revenue }) => blindLira(revenue),
  },
  {
    label: 'Sipariş',
    icon: ReceiptText,
    className: THIRD,
    text: ({ orderCount }) => count.format(orderCount),
  },
  { label: 'Ort. Sepet', icon: Ticket, className: THIRD, text: ({ avgTicket }) => blindLira(avgTicket) },
  {
    label: 'Gider',
    icon: Wallet,
    tone: 'nar',
    className: 'sm:col-span-3',
    text: ({ expenses }) => blindLira(expenses),
  },
];

interface Props {
  summary: ReportSummary | undefined;
  /** The figures still belong to other days. */
  isOld: boolean;
}

/** *Ciro, Sipariş, Ort. Sepet, Gider, Kâr*; with refunds also *İade* and *Net ciro* (SITE-20). */
export function StatisticsFigures({ summary, isOld }: Props) {
  const profit = summary?.profit ?? 0;
  return (
    <div
      aria-busy={isOld || undefined}
      className="grid grid-cols-2 gap-3 aria-busy:opacity-60 sm:grid-cols-6 sm:gap-4"
    >
      {FIGURES.map(({ text, className, ...card }) => (
        <div key={card.label} className={classNames('grid', className)}>
          <StatCard
            {...card}
            value={summary ? text(summary) : ''}
            note={summary && card.label === 'Ciro' && <NetRevenue {...summary} />}
            isLoading={!summary}
          />
        </div>
      ))}
      <div className="col-span-2 grid sm:col-span-3">
        <StatCard
          label="Kâr"
          icon={Scale}
          value={summary ? `${profit > 0 ? '+' : ''}${blindLira(summary.profit)}` : ''}
          valueTone={profit > 0 ? 'zeytin' : profit < 0 ? 'nar' : undefined}
          note={summary && <NetProfit {...summary} />}
          isLoading={!summary}
        />
      </div>
    </div>
  );
}
