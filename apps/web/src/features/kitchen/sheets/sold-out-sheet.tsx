import type { Category } from '@sofra/contract/menu/menu';
import { compareNatural, includesFolded } from '@sofra/domain/text/turkish';
import { useMemo, useState } from 'react';
import { SoldOutOptions } from '#src/features/kitchen/sheets/sold-out-options.tsx';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { useSoldOut } from '#src/features/kitchen/sold-out-queries.ts';

/** *Tükendi*: an item marked here is not sold until the next business day begins, or until the mark is removed. */
export function SoldOutSheet({ onClose }: { onClose: () => void }) {
  // Called beside the menu query: the pending state must end in the render in which the new menu arrives, or the switch
  // jumps back.
  const marking = useSoldOut();
  return (
    <Sheet isOpen onClose={onClose} title="Tükendi">
      <ReadState
        query={useMenu()}
        skeleton={<SkeletonRows count={5} block="h-12" className="flex flex-col gap-3 pt-3" />}
      >
        {(menu) => (
          <>
            <SoldOutList menu={menu} {...marking} />
            <SoldOutOptions menu={menu} />
          </>
        )}
      </ReadState>
    </Sheet>
  );
}

interface Row {
  id: string;
  name: string;
  category: string;
  isSoldOut: boolean;
}

const rowsOf = (menu: readonly Category[]): Row[] =>
  menu.flatMap(({ name: category, items }) =>
    items
      .filter(({ isActive }) => isActive)
      .map(({ id, name, isSoldOut }) => ({ id, name, category, isSoldOut })),
  );

function SoldOutList({ menu, pending, mark }: { menu: readonly Category[] } & ReturnType<typeof useSoldOut>) {
  const [search, setSearch] = useState('');
  // Items sold out when the sheet opened are first. The order then stays, so that no row moves under the finger.
  const [first] = useState(
    () => new Set(rowsOf(menu).flatMap(({ id, isSoldOut }) => (isSoldOut ? [id] : []))),
  );
  const rows = useMemo(() => {
    const rank = ({ id }: Row) => (first.has(id) ? 0 : 1);
    return rowsOf(menu).toSorted((a, b) => rank(a) - rank(b) || compareNatural(a.name, b.name));
  }, [menu, first]);
  const found = rows.filter(({ name }) => includesFolded(name, search));
  return (
    <>
      <div className="sticky top-0 z-10 bg-surface pb-2">
        <SearchBox label="Ürün ara" value={search} onValue={setSearch} />
      </div>
      {found.length === 0 && <EmptyState title="Ürün bulunamadı" />}
      <ul>
        {found.map((row) => {
          const isSoldOut = pending.get(row.id) ?? row.isSoldOut;
          return (
            <li key={row.id} className="border-b border-line last:border-b-0">
              <Switch
                label={row.name}
                hint={isSoldOut ? <span className="font-semibold text-nar-text">Tükendi</span> : row.category}
                isOn={isSoldOut}
                disabled={pending.has(row.id)}
                onToggle={(isOn) => void mark(row, isOn)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
