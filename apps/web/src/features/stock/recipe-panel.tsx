import type { MenuItem } from '@sofra/contract/menu/menu';
import { ArrowLeft, ScrollText } from 'lucide-react';
import { compareNatural, includesFolded } from '@sofra/domain/text/turkish';
import { useState } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { LinkToStock } from '#src/features/stock/link-to-stock.tsx';
import { RecipeEditor } from '#src/features/stock/recipe-editor.tsx';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { useRecipe } from '#src/features/stock/stock-queries.ts';
import { useDesktop } from '#src/ui/use-desktop.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Pill } from '#src/ui/pill.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';

interface Props {
  rows: readonly StockRow[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** *Reçete*: what one piece of an item uses of which stock, and its cost. */
export const RecipePanel = (props: Props) => (
  <ReadState query={useMenu()} bannerClass="p-4 sm:p-6" skeleton={SKELETON}>
    {(menu) => <Recipes {...props} items={menu.flatMap((category) => category.items)} />}
  </ReadState>
);

function Recipes({ items, rows, chosenId, onChoose }: Props & { items: readonly MenuItem[] }) {
  const isDesktop = useDesktop();
  const item = items.find(({ id }) => id === chosenId);
  return (
    <div className="gap-6 p-4 sm:p-6 lg:flex lg:items-start">
      {(isDesktop || !item) && (
        <section aria-label="Ürün seçimi" className="lg:w-[340px] lg:shrink-0">
          <RecipeItems items={items} chosenId={item?.id} onChoose={onChoose} />
        </section>
      )}
      {item && (
        <section aria-label={`Reçete: ${item.name}`} className="min-w-0 flex-1">
          {!isDesktop && (
            <div className="-ml-4">
              <LinkToStock tab="recete" icon={ArrowLeft}>
                Tüm ürünler
              </LinkToStock>
            </div>
          )}
          <RecipeOf key={item.id} item={item} rows={rows} />
        </section>
      )}
      {!item && isDesktop && (
        <div className="flex-1">
          <EmptyState icon={ScrollText} title="Bir ürün seçin">
            Reçetesi olan ürün satıldıkça malzemeleri stoktan düşer; maliyeti de burada görünür.
          </EmptyState>
        </div>
      )}
    </div>
  );
}

const RecipeOf = ({ item, rows }: { item: MenuItem; rows: readonly StockRow[] }) => (
  <ReadState query={useRecipe(item.id)} skeleton={SKELETON}>
    {(recipe) => <RecipeEditor item={item} recipe={recipe} rows={rows} />}
  </ReadState>
);

const SKELETON = <SkeletonRows count={4} block="h-14" />;

interface RecipeItemsProps {
  items: readonly MenuItem[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** Selects the item whose recipe is edited: searched by name, those with a recipe marked. */
function RecipeItems({ items, chosenId, onChoose }: RecipeItemsProps) {
  const [query, setQuery] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const shown = items
    .filter(({ name, hasRecipe }) => includesFolded(name, query) && !(onlyMissing && hasRecipe))
    .toSorted((a, b) => compareNatural(a.name, b.name));
  return (
    <>
      <SearchBox label="Ürün ara" value={query} onValue={setQuery} hasShortcut />
      <Checkbox label="Yalnız reçetesi olmayanlar" isOn={onlyMissing} onToggle={setOnlyMissing} />
      {shown.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          title={items.length === 0 ? 'Menünüz boş' : 'Bu filtrelerle ürün bulunamadı'}
        />
      ) : (
        <ul className="overflow-y-auto rounded-lg border border-line bg-surface lg:max-h-[calc(100dvh-240px)]">
          {shown.map(({ id, name, hasRecipe }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-current={id === chosenId}
                onClick={() => onChoose(id)}
                className={classNames(
                  'flex min-h-12 w-full items-center justify-between gap-2 px-4 py-2 text-left -outline-offset-3',
                  id === chosenId ? 'bg-cini-soft font-semibold text-cini-text' : 'hover:bg-sunken',
                )}
              >
                <span className="min-w-0 break-words">{name}</span>{' '}
                {hasRecipe && (
                  <Pill tone="cini" icon={ScrollText}>
                    Reçeteli
                  </Pill>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
