import type { Category, MenuItem } from '@sofra/contract/menu';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import {
  ALL_CATEGORIES,
  categoryValue,
  findProducts,
  isOut,
  menuForSale,
} from '#src/features/orders/menu-for-sale.ts';
import { Button } from '#src/ui/button.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ProductGrid } from '#src/ui/order/product-grid.tsx';
import { ProductTile } from '#src/ui/order/product-tile.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';

interface Props {
  menu: readonly Category[];
  /** Pieces on this table by item, pending and saved. */
  counts: ReadonlyMap<string, number>;
  /** Must be stable: a menu has hundreds of tiles. */
  onAdd: (item: MenuItem) => void;
}

/** Search, categories and tiles; one tap adds one. Categories and products stay in the menu's order. */
export function ProductPicker({ menu, counts, onAdd }: Props) {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState(ALL_CATEGORIES);
  const categories = useMemo(() => menuForSale(menu), [menu]);
  const products = findProducts(categories, category, query);
  const add = useCallback(
    (itemId: string) => {
      const item = categories.flatMap(({ items }) => items).find(({ id }) => id === itemId);
      if (item) onAdd(item);
    },
    [categories, onAdd],
  );
  const addOnlyOne = () => {
    const [only, ...more] = products;
    if (!only || more.length > 0 || query.trim() === '' || isOut(only)) return;
    onAdd(only);
    setQuery('');
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-col gap-3 p-3 lg:p-4 lg:pb-3">
        <SearchBox
          label="Ürün ara"
          placeholder="Ürün ara (ör. iskender)"
          value={query}
          onValue={setQuery}
          onSubmit={addOnlyOne}
          hasShortcut
        />
        <Chips
          label="Kategori"
          value={category}
          onValue={setCategory}
          chips={[
            { value: ALL_CATEGORIES, label: 'Tümü' },
            ...categories.map((one) => ({ value: categoryValue(one), label: one.name })),
          ]}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pt-1 pb-4 lg:px-4">
        {products.length === 0 && (
          <EmptyState
            icon={SearchX}
            title="Bu filtrelerle ürün bulunamadı"
            action={
              category !== ALL_CATEGORIES &&
              query.trim() !== '' && (
                <Button onClick={() => setCategory(ALL_CATEGORIES)}>Tüm kategorilerde ara</Button>
              )
            }
          />
        )}
        <ProductGrid>
          {products.map((item) => (
            <ProductTile
              key={item.id}
              itemId={item.id}
              name={item.name}
              price={item.price}
              qty={counts.get(item.id) ?? 0}
              isSoldOut={isOut(item)}
              onAdd={add}
            />
          ))}
        </ProductGrid>
      </div>
    </div>
  );
}
