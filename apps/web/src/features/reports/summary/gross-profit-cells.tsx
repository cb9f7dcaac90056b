import type { GrossProfit } from '@sofra/contract/reports/reports';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { knownShareOf } from '@sofra/domain/reports/gross-profit';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { FigureChange } from '#src/features/reports/figure-change.tsx';
import { useEarlierGrossProfit, useGrossProfit } from '#src/features/reports/reports-queries.ts';
import { AFTER_COUNT } from '#src/lib/api/blind-money.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { percentOwn } from '#src/lib/format/percent-text.ts';
import { Link } from '#src/lib/router/link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LeadCell, LeadFigure } from '#src/ui/lead-card.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  days: Required<DayRange>;
  earlier: Earlier | null;
  /** The revenue of the same days. */
  revenue: Kurus | null | undefined;
}

/** *Brüt kâr* with the share of the revenue whose cost is known, and *Malzeme maliyeti* (REP-10, REP-39). */
export function GrossProfitCells({ days, earlier, revenue }: Props) {
  const query = useGrossProfit(days);
  const compared = useEarlierGrossProfit(earlier && earlierFilter(earlier, query.dataUpdatedAt));
  const { data } = query;
  const share = knownShareOf(data?.knownRevenue ?? null, revenue);
  const common = {
    data,
    before: earlier ? compared.data : undefined,
    retry: query.isError ? () => void query.refetch() : null,
  };
  return (
    <>
      <LeadCell isWide>
        <ProfitFigure
          {...common}
          figure="grossProfit"
          mark={share !== null && <Pill tone={toneOf(share)}>{`${percentOwn(share)} biliniyor`}</Pill>}
        >
          {share !== null && <KnownBar share={share} />}
          {data && <Known data={data} />}
        </ProfitFigure>
      </LeadCell>
      <LeadCell>
        <ProfitFigure {...common} figure="materialCost">
          {data && costShareText(data)}
        </ProfitFigure>
      </LeadCell>
    </>
  );
}

const HALF = 50;
const toneOf = (share: number) => (share < HALF ? 'safran' : 'zeytin');

const KnownBar = ({ share }: { share: number }) => (
  <span aria-hidden className="my-1 block h-2 overflow-hidden rounded-full bg-sunken">
    <span
      className={classNames('block h-full rounded-full', share < HALF ? 'bg-safran' : 'bg-zeytin')}
      style={{ width: `${share}%` }}
    />
  </span>
);

/** The revenue that both figures refer to, and the way to the missing costs. */
const Known = ({ data: { grossProfit, knownRevenue, unknownItems } }: { data: GrossProfit }) => (
  <>
    {grossProfit !== null && knownRevenue !== null && (
      <span className="num block">{`${formatLira(knownRevenue)} cironun maliyeti belli.`}</span>
    )}
    {unknownItems > 0 && <UnknownCosts count={unknownItems} />}
  </>
);

/** *13 ürünün maliyetini gir*: leads to the items, where costs are entered. */
export const UnknownCosts = ({ count }: { count: number }) => (
  <Link
    to="/app/menu"
    search={{ only: 'uncosted' }}
    className="flex min-h-11 w-fit items-center gap-1 font-semibold text-cini-text"
  >
    {`${count} ürünün maliyetini gir`}
    <ChevronRight aria-hidden size={16} />
  </Link>
);

/** *bilinen cironun %35,7'si* */
function costShareText({ materialCost, knownRevenue }: GrossProfit): string | null {
  if (materialCost === null || !knownRevenue) return null;
  return `bilinen cironun ${percentOwn(Math.round((materialCost / knownRevenue) * 1000) / 10)}`;
}

const FIGURES = {
  materialCost: { label: 'Malzeme maliyeti', size: 'other', goodWhen: 'down' },
  grossProfit: { label: 'Brüt kâr', size: 'second', goodWhen: 'up' },
} as const;

interface FigureProps {
  figure: keyof typeof FIGURES;
  data: GrossProfit | undefined;
  before: GrossProfit | undefined;
  retry: (() => void) | null;
  mark?: ReactNode;
  children: ReactNode;
}

function ProfitFigure({ figure, data, before, retry, mark, children }: FigureProps) {
  const { goodWhen, ...variant } = FIGURES[figure];
  const now = data?.[figure] ?? null;
  const earlier = before?.[figure] ?? null;
  return (
    <LeadFigure
      {...variant}
      value={valueText(data, now)}
      valueTone={now !== null && now < 0 ? 'nar' : undefined}
      mark={mark}
      isLoading={!data && !retry}
    >
      {children}
      {now !== null && earlier !== null && (
        <FigureChange now={now} before={earlier} beforeText={formatLira(earlier)} goodWhen={goodWhen} />
      )}
      {retry && <TextButton onClick={retry}>Tekrar dene</TextButton>}
    </LeadFigure>
  );
}

/** *Bilinmiyor* without any cost, *Alınamadı* after a failure. */
export function valueText(data: GrossProfit | undefined, amount: Kurus | null): string {
  if (amount !== null) return formatLira(amount);
  if (!data) return 'Alınamadı';
  return data.knownRevenue === null ? AFTER_COUNT : 'Bilinmiyor';
}
