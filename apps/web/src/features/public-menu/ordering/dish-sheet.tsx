import { formatLira, timesQty } from '@sofra/domain/money/money';
import { MAX_GUEST_NOTE } from '@sofra/domain/orders/guest-order';
import { useId, useState } from 'react';
import { usePortion } from '#src/features/public-menu/items/item-marks.tsx';
import { TranslatedText } from '#src/features/public-menu/items/translated-text.tsx';
import { fill, useMessages } from '#src/features/public-menu/messages/messages.ts';
import {
  contentsOf,
  isSilentOnAllergens,
  labelOf,
  type MenuEntry,
} from '#src/features/public-menu/menu-view.ts';
import {
  countOf,
  defaultPortionOf,
  sentOptions,
  unitPriceOf,
  usualOf,
  type BasketEntry,
  type Qtys,
  type Shop,
} from '#src/features/public-menu/ordering/basket.ts';
import { Group } from '#src/features/public-menu/ordering/dish-group.tsx';
import type { Choices } from '#src/features/public-menu/ordering/guest-server.ts';
import type { OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';
import { chipClasses, Primary, Stepper } from '#src/features/public-menu/ordering/parts.tsx';
import type { Ordering } from '#src/features/public-menu/ordering/use-ordering.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import { OrderSheet } from '#src/features/public-menu/ordering/order-sheet.tsx';

interface Props {
  entry: MenuEntry;
  ordering: Ordering;
  messages: OrderMessages;
  onAdd: (line: BasketEntry) => void;
  onClose: () => void;
}

/** A dish with its portions, options and a note, to be put into the basket (GUESTORDER-9). */
export function DishSheet({ entry, ordering, messages, onAdd, onClose }: Props) {
  const { shop } = ordering;
  const { item, name, description } = entry;
  const menuMessages = useMessages();
  const facts = usePortion(item);
  const choices = shop.choices?.get(item.id);
  const [portionId, setPortionId] = useState(() => defaultPortionOf(choices)?.id ?? null);
  const [qtyOf, setQtyOf] = useState<Qtys>(() => usualOf(choices));
  const [note, setNote] = useState('');
  const [qty, setQty] = useState(1);
  const noteId = useId();
  const options = sentOptions(choices, qtyOf);
  const unitPrice = unitPriceOf(shop, item, { portionId, options });
  const missing = choices?.groups.find((group) => countOf(group, qtyOf) < group.min);
  const canOrder = choices !== undefined && !item.isSoldOut;
  const add = () => {
    if (missing) return document.getElementById(`group-${missing.id}`)?.scrollIntoView();
    onAdd({ itemId: item.id, portionId, options, note: note.trim() || null, qty, shown: unitPrice });
  };
  return (
    <OrderSheet
      title={<TranslatedText said={name} />}
      onClose={onClose}
      picture={
        item.pictureUrl !== null && (
          <img
            src={item.pictureUrl}
            alt=""
            width={640}
            height={480}
            decoding="async"
            className="h-[250px] w-full bg-sunken object-cover"
          />
        )
      }
      footer={
        canOrder && (
          <div className="flex gap-3 pb-3">
            <span className="rounded-md border border-line-strong bg-surface py-1.5">
              <Stepper
                qty={qty}
                onQty={(next) => setQty(Math.min(99, next))}
                label={item.name}
                messages={messages}
                least={1}
              />
            </span>
            <Primary onClick={add} isMissing={missing !== undefined}>
              {missing ? (
                fill(messages.chooseFirst, { group: missing.name })
              ) : (
                <>
                  {menuMessages.add}{' '}
                  <span className="whitespace-nowrap">
                    · <bdi dir="ltr">{formatLira(timesQty(unitPrice, qty))}</bdi>
                  </span>
                </>
              )}
            </Primary>
          </div>
        )
      }
    >
      {description.text !== '' && (
        <p className="pt-1 break-words whitespace-pre-line text-ink-2">
          <TranslatedText said={description} />
        </p>
      )}
      {facts !== '' && <p className="num pt-1 text-sm text-ink-2">{facts}</p>}
      <Allergens entry={entry} />
      {item.isSoldOut && <SoldOut />}
      {shop.choices === null && <ChoicesWait ordering={ordering} messages={messages} />}
      {canOrder && (
        <>
          <Portions
            choices={choices}
            chosen={portionId}
            onChoose={setPortionId}
            shop={shop}
            item={item}
            messages={messages}
          />
          {choices.groups.map((group) => (
            <Group key={group.id} group={group} qtyOf={qtyOf} onQtys={setQtyOf} messages={messages} />
          ))}
          <label htmlFor={noteId} className="block pt-5 pb-2 font-semibold">
            {messages.note}
          </label>
          <input
            id={noteId}
            value={note}
            maxLength={MAX_GUEST_NOTE}
            placeholder={messages.noteHint}
            onChange={(event) => setNote(event.currentTarget.value)}
            className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-3"
          />
        </>
      )}
      <p className="flex gap-2 pt-3 text-sm text-ink-2">
        <Icon name="info" className="size-5" />
        {messages.allergy}
      </p>
    </OrderSheet>
  );
}

function ChoicesWait({ ordering, messages }: Pick<Props, 'ordering' | 'messages'>) {
  const { loading, unreachable } = useMessages();
  if (!ordering.lacksChoices)
    return (
      <p role="status" className="pt-5 text-ink-2">
        {loading}
      </p>
    );
  return (
    <div role="alert" className="pt-5">
      <p className="pb-3 font-medium text-nar-text">{unreachable}</p>
      <button type="button" onClick={ordering.reloadChoices} className={chipClasses(false)}>
        {messages.retry}
      </button>
    </div>
  );
}

function SoldOut() {
  const messages = useMessages();
  return <p className="pt-3 font-semibold text-nar-text">{messages.soldOut}</p>;
}

function Allergens({ entry: { item } }: { entry: MenuEntry }) {
  const messages = useMessages();
  if (isSilentOnAllergens(item))
    return <p className="pt-3 text-sm text-ink-2">{messages.allergensUnknown}</p>;
  return (
    <ul aria-label={messages.allergens} className="flex flex-wrap gap-2 pt-3">
      {contentsOf(item).map((one) => (
        <li key={one} className="flex items-center gap-1.5 rounded-md bg-sunken px-2.5 py-1 text-sm">
          <Icon name={one} className="size-4" />
          {labelOf(one, messages)}
        </li>
      ))}
    </ul>
  );
}

interface PortionProps {
  choices: Choices;
  chosen: string | null;
  onChoose: (id: string) => void;
  shop: Shop;
  item: MenuEntry['item'];
  messages: OrderMessages;
}

function Portions({ choices, chosen, onChoose, shop, item, messages }: PortionProps) {
  if (choices.portions.length === 0) return null;
  return (
    <fieldset className="mt-5">
      <legend className="pb-2 font-semibold">{messages.portion}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.portions.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
            className={`flex min-h-15 flex-col items-start justify-center py-2 ${chipClasses(chosen === id)}`}
          >
            <bdi lang="tr">{name}</bdi>
            <span dir="ltr" className="num font-semibold">
              {formatLira(unitPriceOf(shop, item, { portionId: id, options: [] }))}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
