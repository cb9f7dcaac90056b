import { MARK_VARIANTS, usePortion } from '#src/features/public-menu/items/item-marks.tsx';
import { ListPrice } from '#src/features/public-menu/items/list-price.tsx';
import { PortionPrices } from '#src/features/public-menu/items/portion-prices.tsx';
import { SetGroups } from '#src/features/public-menu/items/set-groups.tsx';
import { TranslatedText } from '#src/features/public-menu/items/translated-text.tsx';
import {
  contentsOf,
  isSilentOnAllergens,
  labelOf,
  type MenuEntry,
} from '#src/features/public-menu/menu-view.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import { Sheet } from '#src/features/public-menu/parts/sheet.tsx';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';

/** Everything the business states about an item (PUB-17). Mount it to open it. */
export function ItemSheet({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const messages = useMessages();
  const { item, name, description, price, listPrice } = entry;
  const portion = usePortion(item);
  const picture = item.pictureUrl !== null && (
    <img
      src={item.pictureUrl}
      alt=""
      width={640}
      height={480}
      decoding="async"
      className="aspect-[4/3] max-h-[44dvh] w-full bg-sunken object-cover"
    />
  );
  return (
    <Sheet title={<TranslatedText said={name} />} onClose={onClose} picture={picture}>
      {name.language !== 'tr' && (
        // The Turkish name, for ordering from the waiter.
        <p lang="tr" className="break-words text-ink-2">
          <bdi>{item.name}</bdi>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-3 pt-1">
        {entry.portions.length === 0 && (
          <span dir="ltr" className="text-2xl font-semibold">
            <ListPrice price={listPrice} />
            {price}
          </span>
        )}
        {item.isSoldOut && (
          <span className="rounded-sm bg-nar-soft px-2 py-0.5 text-sm font-semibold text-nar-text">
            {messages.soldOut}
          </span>
        )}
      </p>
      <PortionPrices entry={entry} />
      <SetGroups entry={entry} />
      {description.text !== '' && (
        <p className="pt-3 break-words whitespace-pre-line text-ink-2">
          <TranslatedText said={description} />
        </p>
      )}
      {portion !== '' && <p className="num pt-3 text-sm text-ink-2">{portion}</p>}
      <h3 className="pt-5 pb-2 text-sm font-semibold text-ink-2">{messages.allergens}</h3>
      <Contents entry={entry} />
      <p className="pt-3 text-sm text-ink-2">{messages.askStaff}</p>
    </Sheet>
  );
}

function Contents({ entry: { item } }: { entry: MenuEntry }) {
  const messages = useMessages();
  return (
    <>
      {isSilentOnAllergens(item) && <p>{messages.allergensUnknown}</p>}
      <ul className="flex flex-wrap gap-2 not-first:pt-2">
        {contentsOf(item).map((one) => (
          <li
            key={one}
            className="flex min-h-10 items-center gap-2 rounded-full border border-line bg-bg px-3.5 text-sm font-medium"
          >
            <Icon name={one} className={`size-5 ${MARK_VARIANTS[one] ?? 'text-cini-text'}`} />
            {labelOf(one, messages)}
          </li>
        ))}
      </ul>
    </>
  );
}
