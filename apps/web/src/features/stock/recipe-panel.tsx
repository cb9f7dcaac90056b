import type { MenuItem } from '@sofra/contract/menu';
import { ArrowLeft, ScrollText } from 'lucide-react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { LinkToStock } from '#src/features/stock/link-to-stock.tsx';
import { RecipeEditor } from '#src/features/stock/recipe-editor.tsx';
import { RecipeItems } from '#src/features/stock/recipe-items.tsx';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { useRecipe } from '#src/features/stock/stock-queries.ts';
import { useDesktop } from '#src/ui/use-desktop.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ReadState } from '#src/ui/list-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

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
