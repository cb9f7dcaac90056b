import type { MenuItem } from '@sofra/contract/menu';
import type { useMenu } from '#src/features/menu/menu-queries.ts';
import { ProductPicker } from '#src/features/orders/product-picker.tsx';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ProductGrid } from '#src/ui/order/product-grid.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

interface Props {
  menu: ReturnType<typeof useMenu>;
  counts: ReadonlyMap<string, number>;
  onAdd: (item: MenuItem) => void;
}

const TILES = Array.from({ length: 12 }, (_, index) => String(index));

/** The products, or why there are none yet. A menu read before stays while a new one comes or fails to. */
export function ProductPane({ menu, counts, onAdd }: Props) {
  return (
    <section aria-label="Ürünler" className="flex min-h-0 min-w-0 flex-1 flex-col">
      {menu.data && <ProductPicker menu={menu.data} counts={counts} onAdd={onAdd} />}
      {!menu.data && menu.isError && (
        <div className="p-4">
          <Banner tone="error" onRetry={() => void menu.refetch()} isRetrying={menu.isFetching}>
            {errorTextOf(menu.error)}
          </Banner>
        </div>
      )}
      {menu.isPending && (
        <div className="p-4">
          <Skeleton>
            <SkeletonBlock className="mb-4 h-12" />
            <ProductGrid>
              {TILES.map((tile) => (
                <SkeletonBlock key={tile} className="h-22" />
              ))}
            </ProductGrid>
          </Skeleton>
        </div>
      )}
    </section>
  );
}
