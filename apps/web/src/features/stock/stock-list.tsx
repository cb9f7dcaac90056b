import { formatStock } from '@sofra/domain/money/milli';
import { Package } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { LevelBar, LevelPill } from '#src/features/stock/level-bar.tsx';
import { levelOf, shownStock, type StockRow } from '#src/features/stock/stock-level.ts';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';

interface Props {
  /** *Ürün ara*, *Hammadde ara* */
  searchLabel: string;
  rows: readonly StockRow[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** The button that adds a record. */
  add: ReactNode;
}

/** The stock of one kind with its levels, searched and filtered (STOCK-14). */
export function StockList({ searchLabel, rows, chosenId, onChoose, add }: Props) {
  const [query, setQuery] = useState('');
  const [onlyLow, setOnlyLow] = useState(false);
  const shown = shownStock(rows, { query, onlyLow });
  const lowCount = rows.filter((row) => levelOf(row) !== 'FINE').length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-3">
        <SearchBox
          label={searchLabel}
          value={query}
          onValue={setQuery}
          hasShortcut
          className="min-w-52 flex-1 max-sm:basis-full"
        />
        <Checkbox label={`Yalnız azalanlar (${lowCount})`} isOn={onlyLow} onToggle={setOnlyLow} />
        <div className="max-sm:basis-full max-sm:*:w-full">{add}</div>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={Package}
          title={query.trim() === '' ? 'Azalan stok yok' : 'Bu filtrelerle kayıt bulunamadı'}
        />
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface">
          {shown.map((row) => (
            <Row key={row.id} row={row} isChosen={row.id === chosenId} onChoose={() => onChoose(row.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps {
  row: StockRow;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ row, isChosen, onChoose }: RowProps) {
  const { name, stockAmount, stockUnit, minStock, usedIn } = row;
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className={classNames(
          'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 text-left -outline-offset-3',
          'md:grid-cols-[minmax(0,1fr)_88px_150px_140px]',
          isChosen ? 'bg-cini-soft' : 'hover:bg-sunken',
        )}
      >
        <span className="min-w-0">
          <span className="block font-medium break-words">{name}</span>{' '}
          <span className="num block text-xs text-ink-2">
            Uyarı sınırı {formatStock(minStock, stockUnit)}
            {usedIn > 0 && ` · ${usedIn} reçetede`}
          </span>
        </span>{' '}
        <span className="num text-right text-lg font-semibold whitespace-nowrap md:order-last">
          {formatStock(stockAmount, stockUnit)}
        </span>{' '}
        <span className="col-span-2 grid grid-cols-[minmax(0,1fr)_88px] items-center gap-x-4 md:contents">
          <span className="max-md:order-last max-md:justify-self-end">
            <LevelPill row={row} />
          </span>
          <LevelBar row={row} />
        </span>
      </button>
    </li>
  );
}
