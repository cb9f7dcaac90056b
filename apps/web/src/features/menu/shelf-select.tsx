import type { Category } from '@sofra/contract/menu/menu';
import { ALL_ITEMS, countAll, shelfOf, type Shelf } from '#src/features/menu/menu-view.ts';
import { Select } from '#src/ui/fields/select.tsx';

interface Props {
  menu: readonly Category[];
  shelf: Shelf;
  onShelf: (shelf: Shelf) => void;
}

/** A select box for the category, on phones and where a list on the left has no room. */
export function ShelfSelect({ menu, shelf, onShelf }: Props) {
  return (
    <Select
      label="Kategori"
      value={shelf}
      onValue={onShelf}
      options={[
        { value: ALL_ITEMS, label: `Tüm ürünler (${countAll(menu)})` },
        ...menu.map((category) => ({
          value: shelfOf(category),
          label: `${category.name} (${category.items.length})`,
        })),
      ]}
    />
  );
}
