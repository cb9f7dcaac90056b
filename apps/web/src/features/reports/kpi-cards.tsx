import type { ReportSummary } from '@sofra/contract/reports/reports';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import {
  Banknote,
  BadgePercent,
  Ban,
  Gift,
  ReceiptText,
  Scale,
  Ticket,
  TrendingDown,
  TrendingUp,
  Wallet,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { FigureChange, type Figures } from '#src/features/reports/figure-change.tsx';
import { NetProfit, NetRevenue } from '#src/ui/charts/after-refunds.tsx';
import { SkeletonBlock } from '#src/ui/lists/skeleton.tsx';
import { StatCard } from '#src/ui/charts/stat-card.tsx';

interface Kpi
  extends Pick<ComponentProps<typeof StatCard>, 'label' | 'icon' | 'tone'>, Pick<Figures, 'goodWhen'> {
  /** Null while it is hidden (CASH-15). */
  pick: (summary: ReportSummary) => number | null;
  text: (summary: ReportSummary) => string;
  /** Expenses have a day but no time, so an unfinished day has nothing to compare them with (REP-14). */
  isByDay?: boolean;
}

const money = (pick: (summary: ReportSummary) => Kurus | null): Pick<Kpi, 'pick' | 'text'> => ({
  pick,
  text: (summary) => blindLira(pick(summary)),
});
const count = new Intl.NumberFormat('tr-TR');

/** `+₺120,00`: the sign distinguishes profit from loss, not the colour alone. */
const signed = (amount: Kurus | null): string =>
  `${amount !== null && amount > 0 ? '+' : ''}${blindLira(amount)}`;

const PROFIT = 'Kâr/Zarar';
const REVENUE = 'Ciro';
const MONEY: readonly Kpi[] = [
  { label: REVENUE, icon: Banknote, tone: 'zeytin', goodWhen: 'up', ...money(({ revenue }) => revenue) },
  {
    label: 'Gider',
    icon: Wallet,
    tone: 'nar',
    goodWhen: 'down',
    isByDay: true,
    ...money(({ expenses }) => expenses),
  },
  {
    label: PROFIT,
    icon: Scale,
    goodWhen: 'up',
    isByDay: true,
    pick: ({ profit }) => profit,
    text: ({ profit }) => signed(profit),
  },
];
const ACTIONS: readonly Kpi[] = [
  {
    label: 'Adisyon sayısı',
    icon: ReceiptText,
    goodWhen: 'up',
    pick: ({ orderCount }) => orderCount,
    text: ({ orderCount }) => count.format(orderCount),
  },
  { label: 'Ortalama adisyon', icon: Ticket, goodWhen: 'up', ...money(({ avgTicket }) => avgTicket) },
  {
    label: 'İndirim',
    icon: BadgePercent,
    tone: 'safran',
    goodWhen: 'down',
    ...money(({ discounts }) => discounts),
  },
  { label: 'İptal', icon: Ban, tone: 'nar', goodWhen: 'down', ...money(({ canceled }) => canceled) },
  { label: 'İkram', icon: Gift, tone: 'bakir', goodWhen: 'down', ...money(({ comps }) => comps) },
];

interface Props {
  summary: ReportSummary | undefined;
  /** Undefined while it loads, null without a comparison. */
  earlier: ReportSummary | null | undefined;
  /** The last of the days is not over. */
  isGoingOn: boolean;
  /** The figures still belong to other days. */
  isOld: boolean;
  /** Cards placed beside *Kâr*. */
  children: ReactNode;
}

/** The figures of the range (REP-2, REP-16), each beside the earlier one. */
export const KpiCards = ({ isOld, children, ...rest }: Props) => (
  <div
    aria-busy={isOld || undefined}
    data-figures
    className="grid grid-cols-2 gap-3 aria-busy:opacity-60 sm:gap-4 xl:grid-cols-5"
  >
    {MONEY.map((kpi) => (
      <KpiCard key={kpi.label} kpi={kpi} {...rest} />
    ))}
    {children}
    {ACTIONS.map((kpi) => (
      <KpiCard key={kpi.label} kpi={kpi} {...rest} />
    ))}
  </div>
);

const profitOf = (summary: ReportSummary | undefined): number => summary?.profit ?? 0;

type CardProps = Omit<Props, 'isOld' | 'children'> & { kpi: Kpi };

function KpiCard({ kpi, summary, ...compared }: CardProps) {
  const { label, icon, text, tone } = kpi;
  const profit = label === PROFIT ? profitOf(summary) : 0;
  return (
    <StatCard
      label={label}
      icon={icon}
      {...(tone && { tone })}
      value={summary ? text(summary) : ''}
      valueTone={profit > 0 ? 'zeytin' : profit < 0 ? 'nar' : undefined}
      isLoading={!summary}
      note={
        <>
          {profit !== 0 && <ProfitLabel isProfit={profit > 0} />}
          {summary && <NetFigures label={label} summary={summary} />}
          <Beside kpi={kpi} summary={summary} {...compared} />
        </>
      }
    />
  );
}

/** Shown below revenue and profit: each net of refunds, and the tips. */
function NetFigures({ label, summary }: { label: string; summary: ReportSummary }) {
  if (label === PROFIT) return <NetProfit {...summary} />;
  if (label !== REVENUE) return null;
  return (
    <>
      <NetRevenue {...summary} />
      <Tips {...summary} />
    </>
  );
}

/** The earlier value of the figure. */
function Beside({ kpi, summary, earlier, isGoingOn }: CardProps) {
  const { pick, text, goodWhen, isByDay } = kpi;
  if (earlier === undefined) return <SkeletonBlock className="h-[18px] w-24" />;
  if (earlier === null || !summary) return null;
  if (isByDay && isGoingOn) return 'Gün bitince karşılaştırılır';
  const [now, before] = [pick(summary), pick(earlier)];
  if (now === null || before === null) return null;
  return <FigureChange now={now} before={before} beforeText={text(earlier)} goodWhen={goodWhen} />;
}

/** *Bahşiş (12) ₺380,00*, which is in no figure (TIP-10); nothing where none was given. */
const Tips = ({ tips }: ReportSummary) =>
  tips.total !== 0 && (
    <span className="num block">{`Ayrıca bahşiş (${tips.count}) ${formatLira(tips.total)}`}</span>
  );

/** Arrow and word, because some people cannot distinguish red from green. */
function ProfitLabel({ isProfit }: { isProfit: boolean }) {
  const Icon = isProfit ? TrendingUp : TrendingDown;
  return (
    <span className="flex items-center gap-1 font-medium">
      <Icon aria-hidden size={14} />
      {isProfit ? 'Kâr' : 'Zarar'}
    </span>
  );
}
