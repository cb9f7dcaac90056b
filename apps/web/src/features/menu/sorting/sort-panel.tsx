import type { Category } from '@sofra/contract/menu/menu';
import { formatLira } from '@sofra/domain/money/money';
import { ArrowUpDown, Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { shelfOf, type Shelf } from '#src/features/menu/menu-view.ts';
import { ModeBar } from '#src/features/menu/mode-bar.tsx';
import { SortableList } from '#src/features/menu/sorting/sortable-list.tsx';
import { CATEGORIES, useMenuOrder } from '#src/features/menu/sorting/use-menu-order.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';
import { Select } from '#src/ui/fields/select.tsx';

interface Props {
  menu: readonly Category[];
  shelf: Shelf;
  onShelf: (shelf: Shelf) => void;
  onDone: () => void;
}
type Part = 'categories' | 'items';

/**
 * *Sırala*: the order of the categories, and of the items of one category, for every screen and the price list
 * (MENU-15).
 */
export function SortPanel({ menu, shelf, onShelf, onDone }: Props) {
  const order = useMenuOrder(menu);
  /** Phones show one of the two lists at a time. */
  const [part, setPart] = useState<Part>(
    menu.some((category) => shelfOf(category) === shelf) ? 'items' : 'categories',
  );
  const chosen = menu.find((category) => shelfOf(category) === shelf);
  return (
    <div className="px-4 pt-4 sm:px-6 sm:pt-6">
      {order.failure && (
        <div className="pb-4">
          <Banner tone="error" onRetry={order.retry}>
            Sıra kaydedilemedi. {errorTextOf(order.failure.error)}
          </Banner>
        </div>
      )}
      <div className="pb-4 lg:hidden">
        <SegmentedControl
          label="Sıralanacak liste"
          segments={[
            { value: 'categories', label: 'Kategoriler' },
            { value: 'items', label: 'Ürünler' },
          ]}
          value={part}
          onValue={setPart}
          isWide
        />
      </div>
      <div className="gap-6 lg:grid lg:grid-cols-2">
        <section aria-label="Kategoriler" className={classNames(part !== 'categories' && 'max-lg:hidden')}>
          <h2 className="pb-1 font-semibold">Kategoriler</h2>
          <SortableList
            label="Kategoriler, sırayla"
            rows={order.categories.map((category) => ({
              id: shelfOf(category),
              name: category.name,
              detail: `${category.items.length} ürün`,
              isChosen: shelfOf(category) === shelf,
              onChoose: () => {
                onShelf(shelfOf(category));
                setPart('items');
              },
            }))}
            onOrder={(ids) => order.order(CATEGORIES, ids)}
          />
        </section>
        <section aria-label="Ürünler" className={classNames(part !== 'items' && 'max-lg:hidden')}>
          <div className="pb-4 lg:hidden">
            <CategoryChoice menu={menu} shelf={chosen ? shelf : ''} onShelf={onShelf} />
          </div>
          {chosen ? (
            <>
              <h2 className="pb-1 font-semibold break-words">{chosen.name}</h2>
              <SortableList
                key={shelf}
                label={`${chosen.name}, ürünler sırayla`}
                rows={order
                  .itemsOf(shelf)
                  .map(({ id, name, price }) => ({ id, name, detail: formatLira(price) }))}
                onOrder={(ids) => order.order(shelf, ids)}
              />
              {chosen.items.length === 0 && <EmptyState title="Bu kategoride ürün yok" />}
            </>
          ) : (
            <EmptyState icon={ArrowUpDown} title="Ürünleri sıralamak için bir kategori seçin" />
          )}
        </section>
      </div>
      <ModeBar note="Her değişiklik hemen kaydedilir.">
        <Button icon={Undo2} disabled={!order.canUndo} keepsFocus onClick={order.undo}>
          Geri al
        </Button>
        <Button variant="primary" icon={Check} onClick={onDone}>
          Bitti
        </Button>
      </ModeBar>
    </div>
  );
}

function CategoryChoice({ menu, shelf, onShelf }: Pick<Props, 'menu' | 'onShelf'> & { shelf: Shelf }) {
  return (
    <Select
      label="Kategori"
      placeholder="Kategori seçin"
      value={shelf}
      onValue={onShelf}
      options={menu.map((category) => ({ value: shelfOf(category), label: category.name }))}
    />
  );
}
