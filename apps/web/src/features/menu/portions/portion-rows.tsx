import type { Kurus } from '@sofra/domain/money/money';
import { MAX_PORTIONS } from '@sofra/domain/menu/portion';
import { Plus } from 'lucide-react';
import { withoutPortion, withPortion, type PortionDraft } from '#src/features/menu/portions/portion-draft.ts';
import { PortionFields } from '#src/features/menu/portions/portion-fields.tsx';
import { RowGrip } from '#src/features/menu/sorting/row-grip.tsx';
import { useSortableRows } from '#src/features/menu/sorting/use-sortable-rows.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  portions: readonly PortionDraft[];
  /** The price of the item as typed, with which the first portion begins. */
  price: string;
  /** The cost to make one whole piece; null while unknown. */
  cost: Kurus | null;
  errorOf: (key: string) => string | null;
  onPortions: (portions: readonly PortionDraft[]) => void;
}

const GRID =
  'grid grid-cols-[44px_minmax(0,1fr)_88px_44px_56px] items-center gap-x-2 gap-y-1 ' +
  'md:grid-cols-[44px_minmax(90px,1fr)_104px_72px_72px_64px_64px]';

/** *Porsiyonlar* (SELL-1): one row each, in the order in which they are offered. */
export function PortionRows({ portions, price, cost, errorOf, onPortions }: Props) {
  const rows = portions.map(({ key, name }, index) => ({
    id: key,
    name: name.trim() || `${index + 1}. porsiyon`,
  }));
  const { list, said, ...sorting } = useSortableRows(rows, (keys) =>
    onPortions(keys.flatMap((key) => portions.find((portion) => portion.key === key) ?? [])),
  );
  const change = (key: string, part: Partial<PortionDraft>) =>
    onPortions(portions.map((portion) => (portion.key === key ? { ...portion, ...part } : portion)));
  return (
    <section aria-label="Porsiyonlar" className="min-w-0">
      <h3 className="text-lg font-semibold">Porsiyonlar</h3>
      <p className="pb-2 text-sm text-ink-2">
        {portions.length === 0
          ? 'Bu ürünün tek fiyatı var.'
          : 'Ürünün fiyatı, varsayılan porsiyonun fiyatıdır.'}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {portions.length > 0 && <Heads />}
      <ol ref={list} aria-label="Porsiyonlar">
        {portions.map((portion, index) => (
          <li
            key={portion.key}
            style={{ transform: `translateY(${sorting.drag.rowStateOf(index).offset}px)` }}
            className={classNames(
              GRID,
              'relative bg-raised py-1',
              sorting.drag.rowStateOf(index).isLifted && 'z-10',
            )}
          >
            <RowGrip sorting={sorting} index={index} name={rows[index]?.name ?? ''} />
            <PortionFields
              portion={portion}
              name={rows[index]?.name ?? ''}
              place={index + 1}
              cost={cost}
              error={errorOf(portion.key)}
              onChange={(part) => change(portion.key, part)}
              onDefault={() => onPortions(portions.map((one) => ({ ...one, isDefault: one === portion })))}
              onRemove={() => onPortions(withoutPortion(portions, portion.key))}
            />
          </li>
        ))}
      </ol>
      {portions.length < MAX_PORTIONS && (
        <Button
          size={44}
          icon={Plus}
          className="mt-2"
          onClick={() => onPortions(withPortion(portions, price))}
        >
          {portions.length === 0 ? 'Porsiyon ekle' : 'Porsiyon'}
        </Button>
      )}
    </section>
  );
}

const Heads = () => (
  <div aria-hidden className={classNames(GRID, 'text-xs text-ink-2 max-md:hidden')}>
    <span />
    <span>Ad</span>
    <span className="text-right">Fiyat (₺)</span>
    <span className="text-right">Reçete</span>
    <span className="text-right">Maliyet</span>
    <span className="text-center">Varsayılan</span>
    <span className="text-right">Satışta</span>
  </div>
);
