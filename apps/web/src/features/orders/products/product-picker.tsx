import type { MenuItem } from '@sofra/contract/menu/menu';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { CategoryNav, CategorySelect } from '#src/features/orders/products/category-nav.tsx';
import { useNextQty, type NextQty } from '#src/features/orders/products/next-qty.ts';
import {
  everyProduct,
  findProducts,
  findScanned,
  FREQUENT,
  isOut,
  type ProductGroup,
} from '#src/features/orders/products/product-groups.ts';
import { ProductList, Tiles } from '#src/features/orders/products/product-list.tsx';
import { QtyChoice } from '#src/features/orders/products/qty-choice.tsx';
import { QtyKeys } from '#src/features/orders/products/qty-keys.tsx';
import { useScanner } from '#src/features/orders/products/use-scanner.ts';
import { chosenByEnter, readSearch } from '#src/features/orders/products/search-query.ts';
import { useCategoryMark } from '#src/features/orders/products/use-category-mark.ts';
import { useGrowingGroups } from '#src/features/orders/products/use-growing-groups.ts';
import { useTileLongPress } from '#src/features/orders/products/use-tile-long-press.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';

type Pieces = ReadonlyMap<string, number>;

export interface PickerProps {
  /** Pieces on this table by item: unsent ones of this device, and saved ones of the order. */
  unsent: Pieces;
  sent: Pieces;
  next: NextQty;
  query: string;
  onQuery: (query: string) => void;
  /** Called by a tap with its tile, and by Enter in a search field, wherever it is. */
  onAdd: (item: MenuItem, qty: number, tile?: HTMLElement) => void;
  /** Called for a tap on a sold-out tile. */
  onOut: (item: MenuItem) => void;
  onHold: (item: MenuItem) => void;
  /** *Eklenen*: the course of the next products. */
  added?: ReactNode;
  /** On phones it takes the room of tiles, so it is shown only where the categories do not decide. */
  isAddedOnPhone?: boolean;
}

/** Categories, search, quantity and tiles; one tap adds the chosen quantity, else one. Nothing scrolls by itself. */
export function ProductPicker(props: PickerProps & { groups: readonly ProductGroup[] }) {
  const { groups, unsent, sent, next, query, onQuery, onHold } = props;
  const { digits, qty, isKeypadOpen } = useNextQty(next);
  const pane = useRef<HTMLDivElement>(null);
  const { mark, onScroll, jump } = useCategoryMark(pane);
  const { found, add, submit, scan, isSearching } = useProductChoice(props);
  useScanner(scan);
  const items = useMemo(() => new Map(everyProduct(groups).map(({ item }) => [item.id, item])), [groups]);
  const holdTile = useTileLongPress(
    useCallback(
      (itemId: string) => {
        const item = items.get(itemId);
        if (item) onHold(item);
      },
      [items, onHold],
    ),
  );
  const { shown, showAll } = useGrowingGroups(groups);
  const jumpTo = useCallback(
    (key: string) => {
      // Rendered synchronously, because the heading exists only when nothing is searched and its category is drawn.
      flushSync(() => {
        onQuery('');
        showAll();
      });
      jump(key);
    },
    [onQuery, showAll, jump],
  );
  const byGroup = useMemo(() => piecesByGroup(groups, unsent), [groups, unsent]);
  const here = isSearching ? null : (mark ?? groups[0]?.key ?? null);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col lg:flex-row">
      <CategoryNav groups={groups} mark={here} unsent={byGroup} onJump={jumpTo} isCovered={isKeypadOpen} />
      {!isKeypadOpen && <CategorySelect groups={groups} mark={here} onJump={jumpTo} />}
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="hidden items-center gap-3 px-4 pt-3 lg:flex">
          <SearchBox
            label="Ürün ara"
            placeholder={digits === '' ? 'Ürün ara (ör. 3*ayran)' : `sonraki dokunuş ${qty} ekler`}
            token={digits === '' ? undefined : `${qty}×`}
            value={query}
            onValue={onQuery}
            onSubmit={submit}
            hasShortcut
            className="min-w-0 flex-1"
          />
          {props.added}
          <QtyChoice next={next} />
        </div>
        <AddedOnPhone {...props} />
        {isKeypadOpen && (
          <div className="px-3 pt-1 lg:px-4 lg:pt-2">
            <QtyKeys onDigit={next.press} onBack={next.back} />
          </div>
        )}
        <div
          ref={pane}
          onScroll={onScroll}
          {...holdTile}
          className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4 lg:px-4"
        >
          {isSearching ? (
            <div className="pt-3">
              <Tiles products={found} unsent={unsent} sent={sent} onAdd={add} />
            </div>
          ) : (
            <ProductList groups={shown} unsent={unsent} sent={sent} onAdd={add} />
          )}
          {(isSearching ? found : groups).length === 0 && (
            <EmptyState icon={SearchX} title="Bu filtrelerle ürün bulunamadı" />
          )}
        </div>
      </div>
    </div>
  );
}

/** *Eklenen* above the tiles of a phone, where the categories do not decide. */
const AddedOnPhone = ({ added, isAddedOnPhone }: Pick<PickerProps, 'added' | 'isAddedOnPhone'>) =>
  isAddedOnPhone ? <div className="px-3 pt-2 empty:hidden lg:hidden">{added}</div> : null;

/** The search text, its results, and what a tap or Enter then adds. */
export function useProductChoice(props: PickerProps & { groups: readonly ProductGroup[] }) {
  const { groups, next, query, onQuery, onAdd, onOut } = props;
  const products = useMemo(() => everyProduct(groups), [groups]);
  const search = useMemo(
    () =>
      readSearch(
        query,
        products.map(({ item }) => item.name),
      ),
    [query, products],
  );
  const found = useMemo(() => findProducts(groups, search.text), [groups, search.text]);
  const { qty: asked } = search;
  const add = useCallback(
    (itemId: string, tile?: HTMLElement) => {
      const item = products.find((one) => one.item.id === itemId)?.item;
      if (!item) return;
      if (isOut(item)) {
        onOut(item);
        return;
      }
      const chosen = next.take();
      onAdd(item, asked ?? chosen, tile);
      // A quantity in the search text counts for one tap; the next one adds one.
      if (asked !== null) onQuery('');
    },
    [products, asked, next, onAdd, onOut, onQuery],
  );
  const scan = useCallback(
    (barcode: string) => {
      const [only, ...more] = findScanned(groups, barcode);
      if (only && more.length === 0) add(only.item.id);
      // The user chooses among several items, and reads that there is none.
      else onQuery(barcode);
    },
    [groups, add, onQuery],
  );
  const submit = useCallback(() => {
    const items = found.map(({ item }) => item);
    const item = search.text === '' ? undefined : chosenByEnter(items, search.text);
    if (!item) return false;
    add(item.id);
    if (!isOut(item)) onQuery('');
    return !isOut(item);
  }, [found, search.text, add, onQuery]);
  return { found, add, submit, scan, isSearching: search.text !== '' };
}

/** Unsent pieces per category; items in *Sık satılanlar* are counted in their own category. */
function piecesByGroup(groups: readonly ProductGroup[], unsent: Pieces): Pieces {
  if (unsent.size === 0) return new Map();
  return new Map(
    groups
      .filter(({ key }) => key !== FREQUENT)
      .map(({ key, products }) => [
        key,
        products.reduce((sum, { item }) => sum + (unsent.get(item.id) ?? 0), 0),
      ]),
  );
}
