import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { fillOf, levelOf, type StockRow } from '#src/features/stock/stock-level.ts';
import { Pill } from '#src/ui/pill.tsx';

const VARIANTS = {
  OUT: { tone: 'nar', icon: CircleX, label: 'Tükendi', bar: 'bg-nar' },
  LOW: { tone: 'safran', icon: CircleAlert, label: 'Azaldı', bar: 'bg-safran' },
  FINE: { tone: 'zeytin', icon: CircleCheck, label: 'Yeterli', bar: 'bg-zeytin' },
} as const;

/** The stock level as colour, icon and word. */
export function LevelPill({ row }: { row: StockRow }) {
  const { tone, icon, label } = VARIANTS[levelOf(row)];
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  );
}

/**
 * A bar of the stock against its warning level. It is hidden from screen readers, because the pill and the amount have
 * the same meaning.
 */
export function LevelBar({ row }: { row: StockRow }) {
  return (
    <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-sunken">
      <span
        className={`block h-full rounded-full ${VARIANTS[levelOf(row)].bar}`}
        style={{ width: `${fillOf(row) * 100}%` }}
      />
    </span>
  );
}
