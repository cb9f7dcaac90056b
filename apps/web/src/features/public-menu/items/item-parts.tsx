import { TranslatedText } from '#src/features/public-menu/items/translated-text.tsx';
import { hasMore, type MenuEntry } from '#src/features/public-menu/menu-view.ts';

interface PictureProps {
  item: MenuEntry['item'];
  /** The size in pixels for which its place is kept free. */
  size: readonly [width: number, height: number];
  className: string;
}

/** The picture of an item in a list, loaded when it is near the window. Many items have none. */
export const ItemPicture = ({ item: { pictureUrl }, size: [width, height], className }: PictureProps) =>
  pictureUrl !== null && (
    <img
      src={pictureUrl}
      alt=""
      {...{ width, height }}
      loading="lazy"
      decoding="async"
      className={`bg-sunken object-cover ${className}`}
    />
  );

interface NameProps {
  entry: MenuEntry;
  canOrder: boolean;
  onOpen: (itemId: string) => void;
}

/** The name of an item. Where there is more to read or to order, it is a button as large as its row or card. */
export function ItemName({ entry: { item, name }, canOrder, onOpen }: NameProps) {
  if (!canOrder && !hasMore(item)) return <TranslatedText said={name} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(item.id)}
      className="text-start outline-none after:absolute after:inset-0"
    >
      <TranslatedText said={name} />
    </button>
  );
}
