import type { useMenu } from '#src/features/menu/menu-queries.ts';
import type { ProductGroup } from '#src/features/orders/products/product-groups.ts';
import { ProductPicker, type PickerProps } from '#src/features/orders/products/product-picker.tsx';
import { mapQuery, ReadState } from '#src/ui/lists/list-state.tsx';
import { ProductGrid } from '#src/ui/order/product-grid.tsx';
import { Skeleton, SkeletonBlock, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';

interface Props extends PickerProps {
  menu: ReturnType<typeof useMenu>;
  groups: readonly ProductGroup[] | undefined;
}

/** The products, or why there are none yet. A cached menu stays while a new one loads or fails. */
export function ProductPane({ menu, groups, ...picker }: Props) {
  return (
    <section aria-label="Ürünler" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ReadState query={mapQuery(menu, () => groups)} bannerClass="p-4" skeleton={SKELETON}>
        {(read) => <ProductPicker {...picker} groups={read} />}
      </ReadState>
    </section>
  );
}

const SKELETON = (
  <div className="p-4">
    <Skeleton>
      <SkeletonBlock className="mb-4 h-12" />
      <ProductGrid>
        <SkeletonBlocks count={12} block="h-22" />
      </ProductGrid>
    </Skeleton>
  </div>
);
