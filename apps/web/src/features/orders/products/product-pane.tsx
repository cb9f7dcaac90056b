import type { useMenu } from '#src/features/menu/menu-queries.ts';
import type { ProductGroup } from '#src/features/orders/products/product-groups.ts';
import { ProductPicker, type PickerProps } from '#src/features/orders/products/product-picker.tsx';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ProductGrid } from '#src/ui/order/product-grid.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

interface Props extends PickerProps {
  menu: ReturnType<typeof useMenu>;
  groups: readonly ProductGroup[] | undefined;
}

const TILES = Array.from({ length: 12 }, (_, index) => String(index));

/** The products, or why there are none yet. A menu read before stays while a new one comes or fails to. */
export function ProductPane({ menu, groups, ...picker }: Props) {
  return (
    <section aria-label="Ürünler" className="flex min-h-0 min-w-0 flex-1 flex-col">
      {groups && <ProductPicker {...picker} groups={groups} />}
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
