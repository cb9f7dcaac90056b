import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { SlidersHorizontal } from 'lucide-react';
import type { useExpenseTotals } from '#src/features/expenses/expenses-queries.ts';
import { percentText } from '#src/lib/format/percent-text.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  totals: ReturnType<typeof useExpenseTotals>;
  rangeText: string;
  onEdit: () => void;
}

/** The sums of the days by category, including expenses without a category. */
export function CategoryTotals({ totals: { data }, rangeText, onEdit }: Props) {
  return (
    <section
      aria-label="Kategorilere göre"
      className="rounded-lg border border-line bg-surface py-2 pr-2 pl-4"
    >
      <header className="flex items-start justify-between gap-x-3">
        <h2 className="min-w-0 pt-2.5 font-semibold">
          Kategorilere göre{' '}
          <span className="block text-sm font-normal text-ink-2 sm:inline">{rangeText}</span>
        </h2>
        <Button size={44} variant="quiet" icon={SlidersHorizontal} aria-haspopup="dialog" onClick={onEdit}>
          Kategoriler
        </Button>
      </header>
      {data?.byCategory.length === 0 && <p className="pb-2 text-sm text-ink-2">Bu tarihlerde gider yok.</p>}
      <ul className="grid grid-cols-1 gap-x-8 pr-2 sm:grid-cols-2 xl:grid-cols-3">
        {data?.byCategory.map(({ category, total, vat }) => (
          <Row
            key={category?.id ?? ''}
            name={category?.name ?? 'Kategorisiz'}
            total={total}
            vat={vat}
            of={data.total}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  name: string;
  total: Kurus;
  vat: Kurus;
  of: Kurus;
}

function Row({ name, total, vat, of }: RowProps) {
  const percent = of > 0 ? (total / of) * 100 : 0;
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 break-words">
          {name}{' '}
          <span className="num text-xs text-ink-2">
            {percentText(percent)}
            {vat > 0 && ` · KDV ${formatLira(vat)}`}
          </span>
        </span>
        <span className="num font-semibold">{formatLira(total)}</span>
      </p>
      <span aria-hidden className="block h-1.5 rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-nar" style={{ width: `${percent}%` }} />
      </span>
    </li>
  );
}
