import { TranslatedText } from '#src/features/public-menu/items/translated-text.tsx';
import { fill, useMessages } from '#src/features/public-menu/messages/messages.ts';
import { hasMore, type MenuEntry } from '#src/features/public-menu/menu-view.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import type { RowBasket } from '#src/features/public-menu/use-row-basket.ts';
import { smallPictureOf } from '#src/lib/api/small-picture.ts';

interface PictureProps {
  item: MenuEntry['item'];
  /** The size in pixels for which its place is kept free. */
  size: readonly [width: number, height: number];
  className: string;
}

/** The small form of an item's picture, loaded when it is near the window (PUB-42). Many items have none. */
export const ItemPicture = ({
  item: { pictureUrl, isSoldOut },
  size: [width, height],
  className,
}: PictureProps) =>
  pictureUrl !== null && (
    <img
      src={smallPictureOf(pictureUrl)}
      alt=""
      {...{ width, height }}
      loading="lazy"
      decoding="async"
      className={`bg-sunken object-cover ${isSoldOut ? 'opacity-60' : ''} ${className}`}
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

interface PlusProps {
  entry: MenuEntry;
  /** Those in the basket. */
  pieces: number;
  onAdd: RowBasket['add'] | null;
  className: string;
}

/**
 * Puts one piece into the basket, or opens a dish with portions or required options (PUB-43). It shows how many
 * are in the basket. Set menus are ordered from the staff.
 */
export function PlusButton({ entry: { item, name, setGroups }, pieces, onAdd, className }: PlusProps) {
  const messages = useMessages();
  if (onAdd === null || item.isSoldOut || setGroups.length > 0) return null;
  const isIn = pieces > 0;
  const variant = isIn ? 'border-2 border-cini bg-cini-soft' : 'border border-line-strong bg-surface';
  return (
    <button
      type="button"
      aria-label={`${messages.add}: ${name.text}${isIn ? `, ${fill(messages.inBasket, { n: pieces })}` : ''}`}
      onClick={() => onAdd(item.id)}
      className={`num relative grid size-11 shrink-0 place-items-center rounded-md font-semibold text-cini-text ${variant} ${className}`}
    >
      {isIn ? pieces : <Icon name="plus" className="size-5" />}
    </button>
  );
}
