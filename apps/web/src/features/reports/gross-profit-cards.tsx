import type { GrossProfit } from '@sofra/contract/reports/reports';
import { formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import { ChefHat, Coins } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { earlierFilter, type Earlier } from '#src/features/reports/earlier-days.ts';
import { FigureChange } from '#src/features/reports/figure-change.tsx';
import { useEarlierGrossProfit, useGrossProfit } from '#src/features/reports/reports-queries.ts';
import { AFTER_COUNT } from '#src/lib/api/blind-money.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { StatCard } from '#src/ui/charts/stat-card.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

type Figure = 'materialCost' | 'grossProfit';
type CardVariant = Pick<ComponentProps<typeof StatCard>, 'label' | 'icon' | 'tone'> & {
  goodWhen: 'up' | 'down';
};

const VARIANTS: Record<Figure, CardVariant> = {
  materialCost: { label: 'Malzeme maliyeti', icon: ChefHat, tone: 'bakir', goodWhen: 'down' },
  grossProfit: { label: 'Brüt kâr', icon: Coins, tone: 'zeytin', goodWhen: 'up' },
};

interface Props {
  days: Required<DayRange>;
  earlier: Earlier | null;
  /** The revenue of the same days. */
  revenue: Kurus | null | undefined;
}

/** The cost of what was sold, and its gross profit: two cards beside *Kâr*, which remains revenue less expenses. */
export function GrossProfitCards({ days, earlier, revenue }: Props) {
  const query = useGrossProfit(days);
  const compared = useEarlierGrossProfit(earlier && earlierFilter(earlier, query.dataUpdatedAt));
  const retry = query.isError ? () => void query.refetch() : null;
  const before = earlier ? compared.data : undefined;
  return (
    <>
      <FigureCard figure="materialCost" data={query.data} before={before} retry={retry}>
        {query.data && unknownText(query.data)}
      </FigureCard>
      <FigureCard figure="grossProfit" data={query.data} before={before} retry={retry}>
        {query.data && leftOutText(query.data, revenue)}
      </FigureCard>
    </>
  );
}

/** Names the sold items without a known cost; null if every cost is known. */
function unknownText({ soldItems, unknownItems, materialCost }: GrossProfit): string | null {
  if (unknownItems === 0) return null;
  return materialCost === null
    ? `Satılan ${soldItems} ürünün maliyeti girilmemiş`
    : `Satılan ${soldItems} üründen ${unknownItems} tanesinin maliyeti bilinmiyor`;
}

/** The revenue that the gross profit leaves out: of items without a cost, and of shares not assigned to items yet. */
function leftOutText({ grossProfit, knownRevenue }: GrossProfit, revenue: Props['revenue']): string | null {
  if (grossProfit === null || knownRevenue === null || !revenue || revenue <= knownRevenue) return null;
  return `${formatLira(kurus(revenue - knownRevenue))} ciro hesaba katılmadı`;
}

interface CardProps {
  figure: Figure;
  data: GrossProfit | undefined;
  before: GrossProfit | undefined;
  retry: (() => void) | null;
  children: ReactNode;
}

function FigureCard({ figure, data, before, retry, children }: CardProps) {
  const { goodWhen, ...variant } = VARIANTS[figure];
  const now = data?.[figure] ?? null;
  const earlier = before?.[figure] ?? null;
  return (
    <StatCard
      {...variant}
      value={valueText(data, now)}
      valueTone={now !== null && now < 0 ? 'nar' : undefined}
      isLoading={!data && !retry}
      note={
        <>
          {children && <span className="block">{children}</span>}
          {now !== null && earlier !== null && (
            <FigureChange now={now} before={earlier} beforeText={formatLira(earlier)} goodWhen={goodWhen} />
          )}
          {retry && <TextButton onClick={retry}>Tekrar dene</TextButton>}
        </>
      }
    />
  );
}

function valueText(data: GrossProfit | undefined, amount: Kurus | null): string {
  if (amount !== null) return formatLira(amount);
  if (!data) return 'Alınamadı';
  return data.knownRevenue === null ? AFTER_COUNT : 'Bilinmiyor';
}
