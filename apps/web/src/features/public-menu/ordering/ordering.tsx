import { formatLira } from '@sofra/domain/money/money';
import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { fill, useSpeech } from '#src/features/public-menu/messages/messages.ts';
import type { Menu } from '#src/features/public-menu/menu-server.ts';
import {
  piecesOf,
  plainPieceOf,
  withLine,
  type BasketEntry,
} from '#src/features/public-menu/ordering/basket.ts';
import { BasketSheet } from '#src/features/public-menu/ordering/basket-sheet.tsx';
import { DishSheet } from '#src/features/public-menu/ordering/dish-sheet.tsx';
import {
  asTakeaway,
  useOrderMessages,
} from '#src/features/public-menu/ordering/messages/use-order-messages.ts';
import type { OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';
import { SheetContext } from '#src/features/public-menu/ordering/order-sheet.tsx';
import { StatusSheet } from '#src/features/public-menu/ordering/status-sheet.tsx';
import { useGuestDraft } from '#src/features/public-menu/ordering/takeaway-form.tsx';
import { useOrdering, type Ordering } from '#src/features/public-menu/ordering/use-ordering.ts';
import type { RowBasket } from '#src/features/public-menu/use-row-basket.ts';
import type { MenuFilters } from '#src/features/public-menu/use-menu-filters.ts';
import { useLazyModule } from '#src/ui/use-lazy-module.ts';
import '#src/ordering.css';

interface Props {
  menu: Menu;
  /** The code of the scanned table; null for takeaway by link. */
  token: string | null;
  card: MenuFilters;
  /** The sheet that is open: an item, `basket` or `orders`. */
  sheet: string | null;
  open: (sheet: string) => void;
  onClose: () => void;
  /** Receives the basket for the rows and cards, which load before ordering (PUB-43). */
  onBasket: (basket: RowBasket) => void;
  /** The bar of calls, which the page loads without ordering too. */
  Calls: ComponentType<{ slug: string; token: string; children: ReactNode }>;
}

/** A chunk of the page: a static import would divide it in two for every guest. */
const loadSheets = () => import('#src/features/public-menu/menu-sheets.tsx');

const BASKET = 'basket';
const ORDERS = 'orders';

/**
 * Ordering at a table or by link: the bar at the bottom and the sheets. Loaded only where the business takes orders by phone
 * (GUESTORDER-5).
 */
export function OrderingParts({ menu, token, card, sheet, open, onClose, onBasket, Calls }: Props) {
  const sheets = useLazyModule(loadSheets);
  const { language } = useSpeech();
  const spoken = useOrderMessages(language);
  const messages = token === null ? asTakeaway(spoken) : spoken;
  const ordering = useOrdering(menu, token, { running: card.running, isFollowed: sheet === ORDERS });
  const guest = useGuestDraft();
  const { shop, basketLines } = ordering;
  const pieces = useMemo(() => piecesOf(basketLines), [basketLines]);
  /** Opens the basket in place of adding to it while a request waits for its answer. */
  const addLine = (line: BasketEntry): boolean => {
    const isAdded = ordering.setLines(withLine(basketLines, line));
    if (!isAdded) open(BASKET);
    return isAdded;
  };
  const add = (itemId: string) => {
    const item = menu.items.find(({ id }) => id === itemId);
    const piece = item && plainPieceOf(shop, item);
    if (piece) addLine(piece);
    else open(itemId);
  };
  useEffect(() => onBasket({ pieces, add }));
  const { takesCalls } = menu.business;
  const entry = card.sections.flatMap(({ entries }) => entries).find(({ item }) => item.id === sheet);
  return (
    <>
      <OrderingBar {...{ ordering, messages, takesCalls, open, Calls }} />
      {sheets && (
        <SheetContext value={sheets}>
          {entry && (
            <DishSheet
              // The choices decide on the chips that are pressed at first.
              key={`${entry.item.id} ${shop.choices !== null}`}
              {...{ entry, ordering, messages, onClose }}
              onAdd={(line) => {
                if (addLine(line)) onClose();
              }}
            />
          )}
          {sheet === BASKET && (
            <BasketSheet
              {...{ ordering, messages, guest }}
              onSent={() => {
                // The guest may have gone on to a dish.
                if ((history.state as { sheet?: string } | null)?.sheet !== BASKET) return;
                history.replaceState({ sheet: ORDERS }, '');
                dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
              }}
              onClose={onClose}
            />
          )}
          {sheet === ORDERS && (
            <StatusSheet ordering={ordering} messages={messages} takesCalls={takesCalls} onClose={onClose} />
          )}
        </SheetContext>
      )}
    </>
  );
}

interface BarProps extends Pick<Props, 'open' | 'Calls'> {
  ordering: Ordering;
  messages: OrderMessages;
  takesCalls: boolean;
}

/** The bar at the bottom: the basket and the orders, at a table with the calls, by link with the reason why it is closed. */
function OrderingBar({ ordering, messages, takesCalls, open, Calls }: BarProps) {
  const { token, table, pieces } = ordering;
  const hasOrders = (table?.orders.length ?? 0) > 0;
  const buttons = (pieces > 0 || hasOrders) && (
    <OrderButtons ordering={ordering} messages={messages} open={open} />
  );
  if (takesCalls && token !== null)
    return (
      <Calls slug={ordering.slug} token={token}>
        {buttons}
      </Calls>
    );
  const isClosed = token === null && table?.takesOrders === false;
  if (!buttons && !isClosed) return null;
  return (
    <aside
      aria-label={messages.orders}
      className="sticky bottom-0 z-10 border-t border-line bg-surface shadow-pop"
    >
      <div className="mx-auto max-w-xl px-4 pt-3 pb-safe">
        {isClosed && <p className="pb-3 font-medium text-safran-text">{messages.closed}</p>}
        {buttons}
      </div>
    </aside>
  );
}

interface ButtonsProps {
  ordering: Ordering;
  messages: OrderMessages;
  open: (sheet: string) => void;
}

/** The basket with its sum, and the orders that were sent. */
function OrderButtons({ ordering: { pieces, total, table }, messages, open }: ButtonsProps) {
  const hasOrders = (table?.orders.length ?? 0) > 0;
  return (
    <div className="flex gap-3 pb-3">
      {hasOrders && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open(ORDERS)}
          className="min-h-14 flex-1 rounded-md border border-line-strong bg-surface px-3 font-semibold"
        >
          {messages.orders}
        </button>
      )}
      {pieces > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open(BASKET)}
          className="num min-h-14 flex-[2] rounded-md bg-cini px-3 leading-tight font-semibold text-on-cini"
        >
          {messages.basket} · {fill(messages.pieces, { n: pieces })} ·{' '}
          <span dir="ltr">{formatLira(total)}</span>
        </button>
      )}
    </div>
  );
}
