import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { foodCostPercent } from '@sofra/domain/stock/recipe';
import { Coins, TriangleAlert } from 'lucide-react';
import { Pill } from '#src/ui/pill.tsx';

/** A share of the price above this is marked, because the trade considers it a high food cost. */
export const HIGH_PERCENT = 35;

/** *Maliyet ₺32,50 · %34*: the cost of one piece and its share of the price. */
export function ItemCost({ cost, price }: { cost: Kurus; price: Kurus }) {
  const percent = foodCostPercent(cost, price);
  const isHigh = percent !== null && percent > HIGH_PERCENT;
  return (
    <Pill tone={isHigh ? 'safran' : 'neutral'} icon={isHigh ? TriangleAlert : Coins}>
      <span className="num">
        Maliyet {formatLira(cost)}
        {percent !== null && ` · %${percent}`}
      </span>
      {isHigh && <span className="sr-only">, yüksek</span>}
    </Pill>
  );
}
