import type { MenuItem } from '@sofra/contract/menu';
import { ArrowLeft, ScrollText } from 'lucide-react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { LinkToStock } from '#src/features/stock/link-to-stock.tsx';
import { RecipeEditor } from '#src/features/stock/recipe-editor.tsx';
import { RecipeItems } from '#src/features/stock/recipe-items.tsx';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { useRecipe } from '#src/features/stock/stock-queries.ts';
import { useDesktop } from '#src/ui/use-desktop.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

interface Props {
  rows: readonly StockRow[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** *Reçete*: what one piece of an item takes from stock, and what that costs. */
export function RecipePanel({ rows, chosenId, onChoose }: Props) {
  const isDesktop = useDesktop();
  const menu = useMenu();
  if (menu.isPending) return <RecipeSkeleton />;
  if (!menu.data) {
    return (
      <div className="p-4 sm:p-6">
        <Banner tone="error" onRetry={() => void menu.refetch()} isRetrying={menu.isFetching}>
          {errorTextOf(menu.error)}
        </Banner>
      </div>
    );
  }
  const items = menu.data.flatMap((category) => category.items);
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

function RecipeOf({ item, rows }: { item: MenuItem; rows: readonly StockRow[] }) {
  const recipe = useRecipe(item.id);
  if (recipe.isPending) return <RecipeSkeleton />;
  if (!recipe.data) {
    return (
      <Banner tone="error" onRetry={() => void recipe.refetch()} isRetrying={recipe.isFetching}>
        {errorTextOf(recipe.error)}
      </Banner>
    );
  }
  return <RecipeEditor item={item} recipe={recipe.data} rows={rows} />;
}

const SKELETON_ROWS = ['1', '2', '3', '4'];

function RecipeSkeleton() {
  return (
    <Skeleton>
      {SKELETON_ROWS.map((key) => (
        <SkeletonBlock key={key} className="mb-3 h-14" />
      ))}
    </Skeleton>
  );
}
