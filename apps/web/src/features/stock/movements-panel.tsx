import { compareNatural } from '@sofra/domain/text/turkish';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { StockMovement } from '@sofra/contract/stock';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { type MovementKindName, changeText } from '#src/features/stock/stock-move.ts';
import { useMovements } from '#src/features/stock/stock-queries.ts';
import { isTooLong, TOO_LONG_TEXT, type DayRange, type DayRangePreset } from '#src/lib/format/day-range.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState, mapQuery } from '#src/ui/lists/list-state.tsx';
import { RangeControl } from '#src/ui/fields/range-control.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { StockResult } from '#src/features/stock/stock-result.tsx';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Pill, type Tone } from '#src/ui/pill.tsx';
import { MoreButton } from '#src/ui/lists/more-button.tsx';

/** The names of the kinds of movement in the ledger. */
const MOVEMENT_LABEL: Record<MovementKindName, string> = {
  SALE: 'Satış',
  CANCEL: 'İptal iadesi',
  ADD: 'Giriş',
  SUBTRACT: 'Çıkış',
  SET: 'Belirleme',
  RESET: 'Sıfırlama',
  WASTE: 'Zayi',
  COUNT: 'Sayım',
  REFUND: 'İade',
};

const MOVEMENT_TONE: Record<MovementKindName, Tone> = {
  SALE: 'cini',
  CANCEL: 'zeytin',
  ADD: 'zeytin',
  SUBTRACT: 'bakir',
  SET: 'neutral',
  RESET: 'neutral',
  WASTE: 'nar',
  COUNT: 'lacivert',
  REFUND: 'zeytin',
};

const MOVEMENT_KINDS = Object.keys(MOVEMENT_LABEL) as MovementKindName[];

interface Props {
  rows: readonly StockRow[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

const ALL = 'all';
const PRESETS: readonly DayRangePreset[] = ['today', 'yesterday', 'last7', 'thisMonth'];

/** *Hareketler*: every change of stock of a range, newest first (STOCK-29, STOCK-30). */
export function MovementsPanel({ rows, chosenId, onChoose }: Props) {
  const { today, timeZone } = useBusinessDay();
  const [range, setRange] = useState<DayRange>({});
  const [kind, setKind] = useState<MovementKindName | typeof ALL>(ALL);
  const isTooMuch = isTooLong({ from: range.from ?? today, to: range.to ?? today });
  const filter = {
    ...range,
    ...(chosenId !== undefined && { itemId: chosenId }),
    ...(kind !== ALL && { kind }),
  };
  const query = useMovements(filter, { isEnabled: !isTooMuch });
  const names = rows.toSorted((a, b) => compareNatural(a.name, b.name));
  // A deleted or no longer tracked item still has movements, so it is listed too.
  const isUnlisted = chosenId !== undefined && !rows.some(({ id }) => id === chosenId);
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-end gap-3">
        <RangeControl range={range} onRange={setRange} today={today} presets={PRESETS} />
        <Select
          className="min-w-40 flex-1"
          label="Ürün ya da hammadde"
          value={chosenId ?? ALL}
          onValue={(id) => onChoose(id === ALL ? undefined : id)}
          options={[
            { value: ALL, label: 'Hepsi' },
            ...(isUnlisted ? [{ value: chosenId, label: 'Seçilen ürün' }] : []),
            ...names.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          className="min-w-40 flex-1"
          label="Hareket türü"
          value={kind}
          onValue={setKind}
          options={[
            { value: ALL, label: 'Hepsi' },
            ...MOVEMENT_KINDS.map((value) => ({ value, label: MOVEMENT_LABEL[value] })),
          ]}
        />
      </div>
      {isTooMuch ? (
        <Banner tone="error">{TOO_LONG_TEXT}</Banner>
      ) : (
        <Ledger query={query} timeZone={timeZone} />
      )}
    </div>
  );
}

function Ledger({ query, timeZone }: { query: ReturnType<typeof useMovements>; timeZone: string }) {
  return (
    <ListState
      query={mapQuery(query, ({ pages }) => pages.flat())}
      stale="banner"
      skeleton={<SkeletonRows count={6} block="h-16" className="flex flex-col gap-2" />}
      empty={
        <EmptyState icon={History} title="Bu aralıkta stok hareketi yok">
          Satışlar, iptaller ve stok işlemleri burada görünür.
        </EmptyState>
      }
    >
      {(movements) => (
        <>
          <ul
            aria-label="Stok hareketleri"
            className="overflow-hidden rounded-lg border border-line bg-surface"
          >
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} timeZone={timeZone} />
            ))}
          </ul>
          <MoreButton pages={query} />
        </>
      )}
    </ListState>
  );
}

/** A movement: time, kind, person, amount, and the stock before and after. */
function MovementRow({ movement, timeZone }: { movement: StockMovement; timeZone: string }) {
  const { at, name, kind, asked, applied, before, after, unit, note, tableName, by } = movement;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 lg:grid-cols-[96px_120px_minmax(0,1fr)_140px_250px]">
      <time dateTime={at.toISOString()} className="num text-sm text-ink-2 max-lg:order-3">
        {instantText(at, timeZone)}
      </time>{' '}
      <span className="max-lg:order-4 max-lg:justify-self-end">
        <Pill tone={MOVEMENT_TONE[kind]}>{MOVEMENT_LABEL[kind]}</Pill>
      </span>{' '}
      <span className="min-w-0 max-lg:order-1">
        <span className="block font-medium break-words">{name}</span>{' '}
        <span className="block text-sm break-words text-ink-2">
          {[by, tableName, note].filter(Boolean).join(' · ')}
        </span>
      </span>{' '}
      <span className="num text-right font-semibold whitespace-nowrap max-lg:order-2">
        {changeText(applied, unit)}
      </span>{' '}
      <span className="text-sm text-ink-2 max-lg:order-5 max-lg:col-span-2 lg:text-right">
        <StockResult before={before} after={after} unit={unit} />
        {asked !== applied && (
          <span className="num block text-xs text-nar-text">
            İstenen {changeText(asked, unit)}, uygulanan {changeText(applied, unit)}
          </span>
        )}
      </span>
    </li>
  );
}
