import type { ReportSummary } from '@sofra/contract/reports/reports';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { FigureChange, type Figures } from '#src/features/reports/figure-change.tsx';
import { NetProfit, NetRevenue } from '#src/ui/charts/after-refunds.tsx';
import { LeadCard, LeadCell, LeadFigure } from '#src/ui/lead-card.tsx';
import { SkeletonBlock } from '#src/ui/lists/skeleton.tsx';

interface Kpi extends Pick<ComponentProps<typeof LeadFigure>, 'label' | 'size'>, Pick<Figures, 'goodWhen'> {
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

const REVENUE: Kpi = { label: 'Ciro', size: 'first', goodWhen: 'up', ...money(({ revenue }) => revenue) };
const EXPENSES: Kpi = {
  ...{ label: 'Gider', size: 'small', goodWhen: 'down', isByDay: true },
  ...money(({ expenses }) => expenses),
};
const PROFIT: Kpi = {
  ...{ label: 'Kâr/Zarar', size: 'small', goodWhen: 'up', isByDay: true },
  pick: ({ profit }) => profit,
  text: ({ profit }) => signed(profit),
};
const ACTIONS: readonly Kpi[] = [
  {
    ...{ label: 'Adisyon sayısı', goodWhen: 'up' },
    pick: ({ orderCount }) => orderCount,
    text: ({ orderCount }) => count.format(orderCount),
  },
  { label: 'Ortalama adisyon', goodWhen: 'up', ...money(({ avgTicket }) => avgTicket) },
  { label: 'İndirim', goodWhen: 'down', ...money(({ discounts }) => discounts) },
  { label: 'İptal', goodWhen: 'down', ...money(({ canceled }) => canceled) },
  { label: 'İkram', goodWhen: 'down', ...money(({ comps }) => comps) },
];

interface Props {
  summary: ReportSummary | undefined;
  /** Undefined while it loads, null without a comparison. */
  earlier: ReportSummary | null | undefined;
  /** The last of the days is not over. */
  isGoingOn: boolean;
  /** The figures still belong to other days. */
  isOld: boolean;
  /** Cells between *Ciro* and *Gider*. */
  children: ReactNode;
}

/** The ten figures of the range (REP-2, REP-16, REP-39), each beside the earlier one: two cards. */
export function SummaryCards({ isOld, children, ...rest }: Props) {
  const { summary } = rest;
  return (
    <>
      <LeadCard columns="lead" isOld={isOld}>
        <LeadCell isWide>
          <KpiFigure kpi={REVENUE} {...rest}>
            {summary && <NetRevenue {...summary} />}
            {summary && <Tips {...summary} />}
          </KpiFigure>
        </LeadCell>
        {children}
        <LeadCell>
          <KpiFigure kpi={EXPENSES} {...rest} />
          <KpiFigure kpi={PROFIT} {...rest}>
            {summary && <NetProfit {...summary} />}
            <span className="block">ciro − gider; malzeme düşülmez</span>
          </KpiFigure>
        </LeadCell>
      </LeadCard>
      <LeadCard columns="five" isOld={isOld}>
        {ACTIONS.map((kpi, at) => (
          <LeadCell key={kpi.label} isWide={at === ACTIONS.length - 1}>
            <KpiFigure kpi={kpi} {...rest} />
          </LeadCell>
        ))}
      </LeadCard>
    </>
  );
}

type FigureProps = Omit<Props, 'isOld' | 'children'> & { kpi: Kpi; children?: ReactNode };

function KpiFigure({ kpi, summary, children, ...compared }: FigureProps) {
  const { label, text, size } = kpi;
  const profit = kpi === PROFIT ? (summary?.profit ?? 0) : 0;
  return (
    <LeadFigure
      label={label}
      {...(size && { size })}
      value={summary ? text(summary) : ''}
      valueTone={profit > 0 ? 'zeytin' : profit < 0 ? 'nar' : undefined}
      mark={profit !== 0 && <ProfitLabel isProfit={profit > 0} />}
      isLoading={!summary}
    >
      <Beside kpi={kpi} summary={summary} {...compared} />
      {children}
    </LeadFigure>
  );
}

/** The earlier value of the figure. */
function Beside({ kpi, summary, earlier, isGoingOn }: FigureProps) {
  const { pick, text, goodWhen, isByDay } = kpi;
  if (earlier === undefined) return <SkeletonBlock className="h-[18px] w-24" />;
  if (earlier === null || !summary) return null;
  if (isByDay && isGoingOn) return <span className="block">Gün bitince karşılaştırılır</span>;
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
    <span className="flex items-center gap-1 text-xs font-medium text-ink-2">
      <Icon aria-hidden size={14} />
      {isProfit ? 'Kâr' : 'Zarar'}
    </span>
  );
}
