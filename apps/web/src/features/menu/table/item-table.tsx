import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { useCallback, useDeferredValue, useState } from 'react';
import { useSoldOut } from '#src/features/kitchen/sold-out-queries.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { ALL_ITEMS, shownItems, type ShownItem } from '#src/features/menu/menu-view.ts';
import { BulkBar } from '#src/features/menu/table/bulk-bar.tsx';
import type { SaveCell } from '#src/features/menu/table/item-cells.tsx';
import { ItemRow, WHEN_WIDE } from '#src/features/menu/table/item-row.tsx';
import { moveBetweenCells } from '#src/features/menu/table/move-between-cells.ts';
import { useSaveCell } from '#src/features/menu/table/use-save-cell.ts';
import { useTableChoices } from '#src/features/menu/table/use-table-choices.ts';
import { useTablePicture } from '#src/features/menu/table/use-table-picture.ts';
import { TickBox } from '#src/ui/fields/toggle.tsx';

interface Props {
  shown: readonly ShownItem[];
  /** The place that is shown: a category or *Tüm ürünler*. */
  label: string;
  onEdit: (item: MenuItem) => void;
}

/** More than the largest screen shows. */
const FIRST_ROWS = 30;
const NONE: ReadonlySet<string> = new Set();
const NO_MENU: readonly Category[] = [];

const soldOutIn = (menu: readonly Category[]): ReadonlySet<string> =>
  new Set(menu.flatMap(({ items }) => items.flatMap(({ id, isSoldOut }) => (isSoldOut ? [id] : []))));

/**
 * The items as a table. A cell is edited in place (MENU-36), and ticked rows are changed together (MENU-38).
 */
export function ItemTable({ shown, label, onEdit }: Props) {
  // Read beside the marks on their way, so that no switch jumps back for a moment when its mark arrives.
  const menu = useMenu().data ?? NO_MENU;
  const [ticked, setTicked] = useState(NONE);
  const saveCell = useSaveCell();
  const { pending, mark } = useSoldOut();
  const { input, choose, onFile } = useTablePicture();
  const choices = useTableChoices();
  const onTick = useCallback(
    (id: string, isTicked: boolean) => setTicked((now) => withAll(now, [id], isTicked)),
    [],
  );
  // Stable functions, so that a press renders one row and not three hundred.
  const onSave = useCallback<SaveCell>((item, fields, text) => void saveCell(item, fields, text), [saveCell]);
  const onSoldOut = useCallback((item: MenuItem, isSoldOut: boolean) => void mark(item, isSoldOut), [mark]);
  const chosen = shownItems(menu, { shelf: ALL_ITEMS, query: '', onlyActive: false }).filter(({ item }) =>
    ticked.has(item.id),
  );
  // The first rows are there at once; the rest of a long menu is rendered without blocking a press.
  const count = useDeferredValue(shown.length, FIRST_ROWS);
  const rows = shown.slice(0, Math.max(count, FIRST_ROWS));
  const soldOut = soldOutIn(menu);
  const ids = shown.map(({ item }) => item.id);
  const isAll = ids.every((id) => ticked.has(id));
  return (
    <div className="@container">
      <input ref={input} type="file" accept="image/*" hidden onChange={onFile} />
      <div className="overflow-clip rounded-lg border border-line bg-surface">
        <table aria-label={label} className="w-full table-fixed text-sm">
          <TableHead isAll={isAll} onAll={(isOn) => setTicked(withAll(ticked, ids, isOn))} />
          <tbody onKeyDown={moveBetweenCells}>
            {rows.map(({ item, category }) => (
              <ItemRow
                key={item.id}
                item={item}
                category={category}
                choices={choices}
                isTicked={ticked.has(item.id)}
                isSoldOut={pending.get(item.id) ?? soldOut.has(item.id)}
                onTick={onTick}
                onSave={onSave}
                onSoldOut={onSoldOut}
                onPicture={choose}
                onEdit={onEdit}
              />
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length > 0 && (
        <BulkBar
          menu={menu}
          chosen={chosen.map(({ item }) => item)}
          hidden={chosen.filter(({ item }) => !ids.includes(item.id)).length}
          choices={choices}
          onClear={() => setTicked(NONE)}
        />
      )}
    </div>
  );
}

function withAll(ticked: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> {
  return isOn ? new Set([...ticked, ...ids]) : new Set([...ticked].filter((id) => !ids.includes(id)));
}

const HEAD = 'px-2 py-2 font-medium';

function TableHead({ isAll, onAll }: { isAll: boolean; onAll: (isOn: boolean) => void }) {
  return (
    <thead className="sticky top-safe-18 z-10 bg-sunken text-xs text-ink-2 low:static">
      <tr>
        <th scope="col" className="w-11">
          <label className="-my-2 grid size-11 place-items-center">
            <TickBox aria-label="Hepsini seç" isOn={isAll} onToggle={onAll} />
          </label>
        </th>
        <th scope="col" className="w-13">
          <span className="sr-only">Resim</span>
        </th>
        <th scope="col" className={`${HEAD} text-left`}>
          Ürün
        </th>
        <th scope="col" className={`${HEAD} w-27 text-right`}>
          Fiyat
        </th>
        <th scope="col" className={`${HEAD} ${WHEN_WIDE} w-24 text-right`}>
          Maliyet
        </th>
        <th scope="col" className={`${HEAD} ${WHEN_WIDE} w-16 text-right`}>
          Oran
        </th>
        <th scope="col" className={`${HEAD} w-17 text-right`}>
          KDV
        </th>
        <th scope="col" className={`${HEAD} w-24 text-left`}>
          İstasyon
        </th>
        <th scope="col" className={`${HEAD} w-32 text-left`}>
          Satışta
        </th>
        <th scope="col" className="w-12">
          <span className="sr-only">Düzenle</span>
        </th>
      </tr>
    </thead>
  );
}
