import type { MenuLanguage } from '@sofra/domain/menu/menu-language';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { BrowseBar } from '#src/features/public-menu/browse/browse-bar.tsx';
import { sectionElementId, MenuSectionPart } from '#src/features/public-menu/items/menu-section.tsx';
import type { CachedMenu } from '#src/features/public-menu/cached-menus.ts';
import { linkBasketKey } from '#src/features/public-menu/menu-address.ts';
import { MenuHeader } from '#src/features/public-menu/menu-header.tsx';
import { MenuNotes, AvoidedNote, NothingFound } from '#src/features/public-menu/menu-notes.tsx';
import type { Menu } from '#src/features/public-menu/menu-server.ts';
import { countOf, entriesOf } from '#src/features/public-menu/menu-view.ts';
import { useLazyModule } from '#src/ui/use-lazy-module.ts';
import { useRowBasket, type RowBasket } from '#src/features/public-menu/use-row-basket.ts';
import { useSheet } from '#src/features/public-menu/parts/use-sheet.ts';
import { useMenuFilters, type MenuFilters } from '#src/features/public-menu/use-menu-filters.ts';
import { languagesOf } from '#src/features/public-menu/messages/pick-language.ts';
import { useMessages, fill, useSpeech } from '#src/features/public-menu/messages/messages.ts';
import { dayText, momentText } from '#src/features/public-menu/messages/dates.ts';
import { readStored } from '#src/lib/device/storage.ts';
import { useAfterPaint } from '#src/ui/use-after-paint.ts';

interface Props {
  kept: CachedMenu;
  /** The menu could not be refreshed, so an older one is shown. */
  isOld: boolean;
  /** The code of the scanned table. */
  token: string | null;
  onLanguage: (language: MenuLanguage) => void;
}

/** The menu of a business as a guest reads it. */
export function MenuScreen({ kept: { menu, at }, isOld, token, onLanguage }: Props) {
  const messages = useMessages();
  const { business } = menu;
  const link = useTakeawayLink(menu, token);
  const card = useMenuFilters(link.menu);
  const { sheet, open, close } = useSheet();
  const main = useRef<HTMLElement>(null);
  const favorites = card.isSearching ? [] : entriesOf(card.found, menu.favorites);
  const loved = useMemo(() => new Set(menu.favorites), [menu.favorites]);
  const ordersAtTable = business.takesOrders === true && token !== null;
  const canOrder = ordersAtTable || link.isOrdering;
  const { basket, onBasket } = useRowBasket(canOrder, open);

  const onReserve = useReservationForm(token === null && menu.takesReservations === true, open);

  useEffect(() => {
    document.title = `${business.name} · ${messages.menu}`;
  }, [business.name, messages]);

  const searchFor = (text: string) => {
    card.searchFor(text);
    // Scrolls to the top, so that the results are in view from wherever the guest was reading.
    const top = main.current?.offsetTop ?? 0;
    if (text !== '' && scrollY > top) scrollTo({ top });
  };
  const jump = (id: string) => {
    if (!card.isOpen(id)) card.toggle(id);
    const section = document.getElementById(sectionElementId(id));
    section?.scrollIntoView();
    section?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <>
      <MenuHeader
        name={business.name}
        languages={languagesOf(menu)}
        onLanguage={onLanguage}
        onReserve={onReserve}
      />
      <main ref={main} className="flex-1">
        {card.sections.length > 0 && (
          <BrowseBar
            search={card.search}
            onSearch={searchFor}
            avoidedCount={card.avoided.size}
            onAvoid={() => open(AVOID_SHEET)}
            sections={card.found}
            onJump={jump}
          />
        )}
        <div className="mx-auto max-w-6xl px-4">
          <MenuNotes hasSamples={business.hasSamples} isOld={isOld} at={at} />
          {favorites.length > 0 && <LazyFavorites entries={favorites} basket={basket} onOpen={open} />}
          <MenuList card={card} favorites={loved} basket={basket} onOpenItem={open} />
        </div>
      </main>
      <MenuFooter pricesChangedAt={menu.pricesChangedAt} at={at} />
      {link.isOffered && <TakeawayBar onStart={link.start} />}
      <BottomParts {...{ canOrder, card, sheet, open, token, onBasket }} menu={link.menu} onClose={close} />
      {onReserve && sheet === RESERVE_SHEET && <LazyReserving slug={business.slug} onClose={close} />}
      <LazySheet card={card} sheet={!canOrder || sheet === AVOID_SHEET ? sheet : null} onClose={close} />
    </>
  );
}

/**
 * Takeaway by link, without a scanned table: offered until the guest begins to order, also after a reload. The
 * menu then has the timed prices of takeaway (LINKORDER-2, LINKORDER-6).
 */
function useTakeawayLink(menu: Menu, token: string | null) {
  const { takeaway } = menu;
  const [hasBegun, setHasBegun] = useState(
    () => readStored('guest-basket')?.token === linkBasketKey(menu.business.slug),
  );
  const isOn = token === null && takeaway !== undefined;
  const begun = isOn && hasBegun ? takeaway : undefined;
  return {
    isOrdering: begun !== undefined,
    isOffered: isOn && !hasBegun && menu.items.length > 0,
    start: () => setHasBegun(true),
    menu: useMemo(() => (begun ? { ...menu, priceRules: begun.priceRules } : menu), [begun, menu]),
  };
}

function TakeawayBar({ onStart }: { onStart: () => void }) {
  const messages = useMessages();
  return (
    <aside
      aria-label={messages.orderTakeaway}
      className="sticky bottom-0 z-10 border-t border-line bg-surface shadow-pop"
    >
      <div className="mx-auto max-w-xl px-4 py-3 pb-safe">
        <button
          type="button"
          onClick={onStart}
          className="mb-3 min-h-14 w-full rounded-md bg-cini px-3 text-lg leading-tight font-semibold text-on-cini"
        >
          {messages.orderTakeaway}
        </button>
      </div>
    </aside>
  );
}

const AVOID_SHEET = 'avoid';
const RESERVE_SHEET = 'reserve';
/** `/qr/{slug}?rezervasyon` opens the form at once (RESERVEFORM-2). */
const RESERVE_QUERY = 'rezervasyon';
const loadSheets = () => import('#src/features/public-menu/menu-sheets.tsx');
const loadCalls = () => import('#src/features/public-menu/calls/table-calls-bar.tsx');

/** Loaded lazily, because only a guest at a table needs it. */
function LazyCalls(props: { slug: string; token: string; children?: ReactNode }) {
  const loaded = useLazyModule(loadCalls);
  return loaded && <loaded.TableCallsBar {...props} />;
}

type OrderingProps = Parameters<Ordering['OrderingParts']>[0];

/** Ordering where guests may order, else the calls of their table. */
function BottomParts({ canOrder, ...props }: Omit<OrderingProps, 'Calls'> & { canOrder: boolean }) {
  const { token, menu } = props;
  const { slug, takesCalls } = menu.business;
  if (canOrder) return <LazyOrdering {...props} Calls={LazyCalls} />;
  return token !== null && takesCalls && <LazyCalls slug={slug} token={token} />;
}

const loadOrdering = () => import('#src/features/public-menu/ordering/ordering.tsx');

/** Loaded only where the business takes orders by phone (GUESTORDER-5). */
function LazyOrdering(props: OrderingProps) {
  const loaded = useLazyModule(loadOrdering);
  return loaded && <loaded.OrderingParts {...props} />;
}
type Ordering = Awaited<ReturnType<typeof loadOrdering>>;

const loadReserving = () => import('#src/features/public-menu/reserving/reserve-sheet.tsx');

/** Opens the form, once by itself where the address has it; undefined where there is none (RESERVEFORM-2). */
function useReservationForm(isOn: boolean, open: (sheet: string) => void): (() => void) | undefined {
  const isAskedFor = useRef(new URLSearchParams(location.search).has(RESERVE_QUERY));
  useEffect(() => {
    if (!isOn || !isAskedFor.current) return;
    isAskedFor.current = false;
    open(RESERVE_SHEET);
  }, [isOn, open]);
  return isOn ? () => open(RESERVE_SHEET) : undefined;
}

/** Loaded with its press (RESERVEFORM-2). */
function LazyReserving(props: { slug: string; onClose: () => void }) {
  const loaded = useLazyModule(loadReserving);
  const sheets = useLazyModule(loadSheets);
  return loaded && sheets && <loaded.ReserveSheet {...props} Sheet={sheets.Sheet} />;
}

/** The place is kept free while they load, so that nothing moves. */
function LazyFavorites(props: Parameters<Awaited<ReturnType<typeof loadSheets>>['Favorites']>[0]) {
  const loaded = useLazyModule(loadSheets);
  const hasPicture = props.entries.some(({ item }) => item.pictureUrl !== null);
  const prices = Math.max(1, ...props.entries.map(({ portions }) => portions.length));
  // Beside a plus there is room for one price in a line.
  const lines = props.basket ? prices : Math.ceil(prices / 2);
  return (
    <div className="pt-4" style={{ minHeight: `${(hasPicture ? 15.375 : 8.375) + 1.5 * lines}rem` }}>
      {loaded && <loaded.Favorites {...props} />}
    </div>
  );
}

interface SheetProps {
  card: MenuFilters;
  /** `avoid` or the id of an item. */
  sheet: string | null;
  onClose: () => void;
}

function LazySheet({ card, sheet, onClose }: SheetProps) {
  const loaded = useLazyModule(loadSheets, sheet !== null);
  if (!loaded || sheet === null) return null;
  if (sheet === AVOID_SHEET)
    return (
      <loaded.AvoidSheet
        avoided={card.avoided}
        onAvoided={card.setAvoided}
        found={countOf(card.found)}
        onClose={onClose}
      />
    );
  const entry = card.sections.flatMap(({ entries }) => entries).find(({ item }) => item.id === sheet);
  return entry && <loaded.ItemSheet entry={entry} onClose={onClose} />;
}

interface MenuFooterProps {
  pricesChangedAt: string | null;
  /** When this menu was fetched. */
  at: number;
}

/** The notes that the law requires of a price list, and the age of this one (PUB-20). */
function MenuFooter({ pricesChangedAt, at }: MenuFooterProps) {
  const { language, messages } = useSpeech();
  return (
    <footer className="mx-auto flex w-full max-w-6xl flex-col gap-1 px-5 pt-8 pb-8 text-sm text-ink-2">
      <p className="font-medium text-ink">{messages.vat}</p>
      {pricesChangedAt !== null && (
        <p>{fill(messages.since, { day: dayText(new Date(pricesChangedAt), language) })}</p>
      )}
      <p className="num">{fill(messages.updated, { at: momentText(new Date(at), language) })}</p>
    </footer>
  );
}

/** More than a phone shows at once: these are rendered first, the rest right after. */
const FIRST = { sections: 2, rows: 8 };

interface ListProps {
  card: MenuFilters;
  favorites: ReadonlySet<string>;
  basket: RowBasket | null;
  onOpenItem: (itemId: string) => void;
}

/** The categories that match search and filter, or a text that nothing does. */
function MenuList({ card, favorites, basket, onOpenItem }: ListProps) {
  const messages = useMessages();
  const { found, avoided, isSearching } = card;
  const isWhole = useAfterPaint(true, false);
  const rowsOf = (index: number) => (isWhole ? Infinity : index < FIRST.sections ? FIRST.rows : 0);
  const clearAvoided = () => card.setAvoided(new Set());
  return (
    <>
      <AvoidedNote avoided={avoided} hidden={card.hidden} onClear={clearAvoided} />
      <p role="status" className="sr-only">
        {isSearching && found.length > 0 && fill(messages.found, { n: countOf(found) })}
      </p>
      {found.length === 0 && (
        <NothingFound
          isEmpty={card.sections.length === 0}
          onClearSearch={isSearching ? () => card.searchFor('') : null}
          onClearAvoided={avoided.size > 0 ? clearAvoided : null}
        />
      )}
      {found.map((section, index) => (
        <MenuSectionPart
          key={section.id}
          section={section}
          isOpen={card.isOpen(section.id)}
          isWarned={avoided.size > 0}
          favorites={favorites}
          basket={basket}
          rows={rowsOf(index)}
          onToggle={card.toggle}
          onOpenItem={onOpenItem}
        />
      ))}
    </>
  );
}
