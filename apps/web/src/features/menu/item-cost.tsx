import { formatLira, type Kurus } from '@sofra/domain/money';
import { foodCostPercent } from '@sofra/domain/recipe';
import { Coins, TriangleAlert } from 'lucide-react';
import { Pill } from '#src/ui/pill.tsx';

/** Above it a kitchen earns little: what is called a high food cost in the trade. */
const HIGH_PERCENT = 35;

/** *Maliyet ₺32,50 · %34*: what one piece costs, and how much of its price that is. */
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
