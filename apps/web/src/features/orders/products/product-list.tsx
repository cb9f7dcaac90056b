import { Star } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import {
  FREQUENT,
  isOut,
  type ProductGroup,
  type ShownProduct,
} from '#src/features/orders/products/product-groups.ts';
import { CATEGORY_BAR } from '#src/ui/lists/category-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProductGrid } from '#src/ui/order/product-grid.tsx';
import { ProductTile } from '#src/ui/order/product-tile.tsx';
import { useAfterPaint } from '#src/ui/use-after-paint.ts';

type Pieces = ReadonlyMap<string, number>;

interface TilesProps {
  products: readonly ShownProduct[];
  unsent: Pieces;
  sent: Pieces;
  /** Must be stable between renders, because a menu has hundreds of tiles. */
  onAdd: (itemId: string, tile: HTMLElement) => void;
}

export const Tiles = ({ products, unsent, sent, onAdd }: TilesProps) => (
  <ProductGrid>
    {products.map(({ item, price, listPrice, color, isAsking }) => (
      <ProductTile
        key={item.id}
        itemId={item.id}
        name={item.name}
        price={price}
        listPrice={listPrice}
        color={color}
        isAsking={isAsking}
        unsentQty={unsent.get(item.id) ?? 0}
        sentQty={sent.get(item.id) ?? 0}
        isSoldOut={isOut(item)}
        onAdd={onAdd}
      />
    ))}
  </ProductGrid>
);

interface Props extends Omit<TilesProps, 'products'> {
  groups: readonly ProductGroup[];
}

/** Every category under its heading. Memoized, so that moving the mark does not render it again. */
export const ProductList = memo(function ProductList({ groups, ...tiles }: Props) {
  return groups.map((group) => <Category key={group.key} group={group} {...tiles} />);
});

interface CategoryProps extends Omit<TilesProps, 'products'> {
  group: ProductGroup;
}

/** True if the tiles of a category are unchanged. A tap changes one of hundreds, but each tap has new counts. */
const showsTheSame = (before: CategoryProps, now: CategoryProps): boolean =>
  before.group === now.group &&
  before.onAdd === now.onAdd &&
  (['unsent', 'sent'] as const).every(
    (pieces) =>
      before[pieces] === now[pieces] ||
      now.group.products.every(({ item }) => before[pieces].get(item.id) === now[pieces].get(item.id)),
  );

const Category = memo(function Category({ group: { key, name, color, products }, ...tiles }: CategoryProps) {
  return (
    <CategorySection groupKey={key} name={name}>
      <h2 className="flex items-center gap-1.5 py-2 text-xs font-semibold text-ink-2">
        {key === FREQUENT ? (
          <Star aria-hidden size={15} />
        ) : (
          <span
            aria-hidden
            className={classNames('h-4 w-1.5 rounded-full', color ? CATEGORY_BAR[color] : 'bg-line-strong')}
          />
        )}
        {name}
      </h2>
      {/* Ten tiles are two rows at the till; on phones the tenth would be alone in a fourth row. */}
      <div className={key === FREQUENT ? 'max-sm:[&_[data-item]:nth-child(n+10)]:hidden' : undefined}>
        <Tiles products={products} {...tiles} />
      </div>
    </CategorySection>
  );
}, showsTheSame);

/**
 * While a category is out of view, the browser skips its tiles in each frame and at each touch. This begins with
 * the second frame, because the browser then reserves the size of the first. An estimate would shift the target of
 * a jump. The padding leaves room for the outline of a focused tile, which would be cut off (ORD-53).
 */
function CategorySection(props: { groupKey: string; name: string; children: ReactNode }) {
  const { groupKey, name, children } = props;
  const wasPainted = useAfterPaint(true, false);
  return (
    <section
      data-group={groupKey}
      aria-label={name}
      className={classNames(
        '-mx-1.5 -mb-0.5 px-1.5 pb-1.5 [contain-intrinsic-size:auto_600px]',
        wasPainted && '[content-visibility:auto]',
      )}
    >
      {children}
    </section>
  );
}
