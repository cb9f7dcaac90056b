import { formatStock, type StockUnit } from '@sofra/domain/money/milli';
import type { StockChange } from '@sofra/domain/stock/stock';
import { ArrowRight } from 'lucide-react';

interface Props extends Pick<StockChange, 'before' | 'after'> {
  unit: StockUnit;
  iconSize?: number;
}

/** *1.250 g → 1.350 g*; the arrow is an icon, because the font lacks it. */
export function StockResult({ before, after, unit, iconSize = 16 }: Props) {
  return (
    <span className="num inline-flex flex-wrap items-center gap-x-1">
      {formatStock(before, unit)} <ArrowRight aria-hidden size={iconSize} className="shrink-0" />
      <span className="sr-only">→</span> <span className="font-semibold">{formatStock(after, unit)}</span>
    </span>
  );
}
