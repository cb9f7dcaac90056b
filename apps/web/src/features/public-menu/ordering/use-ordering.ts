import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sumKurus } from '@sofra/domain/money/money';
import type { PriceRule } from '@sofra/domain/menu/price-rule';
import { phoneId } from '#src/features/public-menu/guest-phone.ts';
import { linkBasketKey } from '#src/features/public-menu/menu-address.ts';
import type { Menu } from '#src/features/public-menu/menu-server.ts';
import {
  sentLineOf,
  shownLineOf,
  type BasketEntry,
  type Shop,
} from '#src/features/public-menu/ordering/basket.ts';
import {
  fetchChoices,
  fetchTable,
  postOrder,
  type GuestTable,
  type LinkGuest,
  type Refusal,
  type Reply,
} from '#src/features/public-menu/ordering/guest-server.ts';
import { NO_BASKET, useBasket, type StoredRequest } from '#src/features/public-menu/ordering/use-basket.ts';
import { useVisiblePolling } from '#src/features/public-menu/use-visible-polling.ts';
import { newUuid } from '#src/lib/api/idempotency-key.ts';
import { writeStored } from '#src/lib/device/storage.ts';

/** The interval between reads of orders that are on the screen or under way. */
const POLL_MS = 5_000;

export type Ordering = ReturnType<typeof useOrdering>;

interface Options {
  running: readonly PriceRule[];
  /** The orders are on the screen. */
  isFollowed: boolean;
}

/** The basket of this phone, the orders of its table or those by link, and the way to send one. */
export function useOrdering(menu: Menu, token: string | null, { running, isFollowed }: Options) {
  const { slug } = menu.business;
  const key = token ?? linkBasketKey(slug);
  const [phone] = useState(phoneId);
  const { choices, ...reading } = useChoices(slug, menu);
  const [table, setTable] = useState<GuestTable | null>(null);
  const [asOf, setAsOf] = useState({ at: 0, isLost: false });
  const [isBillAsked, setIsBillAsked] = useState(false);
  const { basket, keep, settle, readAgain, refusal, setRefusal } = useBasket(key);
  const [isSending, setIsSending] = useState(false);
  /** The server required the code, which the table did not when it was read. */
  const [lacksCode, setLacksCode] = useState(false);
  const isBusy = useRef(false);

  const show = useCallback((read: GuestTable) => {
    setTable(read);
    setAsOf({ at: Date.now(), isLost: false });
    setLacksCode(false);
  }, []);
  const refresh = useCallback(
    () =>
      fetchTable(slug, token, phone).then((reply) => {
        if ('value' in reply) show(reply.value);
        else setAsOf(({ at }) => ({ at, isLost: true }));
      }),
    [slug, token, phone, show],
  );
  useEffect(() => void refresh(), [refresh, isFollowed]);
  const isNeeded = isFollowed || isUnderWay(table);
  useVisiblePolling(refresh, { everyMs: POLL_MS, isNeeded, isReadOnReturn: true });

  const shop: Shop = useMemo(() => ({ menu, choices, running }), [menu, choices, running]);
  const lines = useMemo(() => {
    const changed = new Map(changedOf(refusal).map(({ index, reason }) => [index, reason]));
    return basket.lines.map((line, index) => shownLineOf(shop, line, changed.get(index)));
  }, [basket.lines, shop, refusal]);

  /** Reads what a refusal has shown to be old. */
  const readAfter = ({ code }: Refusal) => {
    void refresh();
    if (code === 'GUEST_CODE_WRONG') setLacksCode(true);
    if (code !== 'GUEST_ORDER_CHANGED') return;
    // Shows the prices and the sold-out items of now.
    dispatchEvent(new Event('online'));
    reading.reloadChoices();
  };
  const take = (reply: Reply<GuestTable>, sending: StoredRequest): boolean => {
    const { code, guest } = sending.body;
    if ('value' in reply) {
      if (code !== undefined) writeStored('guest-code', { slug, code });
      if (guest) writeStored('guest-contact', { name: guest.name, phone: guest.phone });
      show(reply.value);
      settle(sending, NO_BASKET, null);
      return true;
    }
    const refused = 'refusal' in reply ? { ...reply.refusal, withCode: code !== undefined } : null;
    // A limit decides nothing about a first request that may have arrived.
    const isOpen = !refused || (basket.sending !== null && refused.code === 'TOO_MANY_ATTEMPTS');
    settle(sending, { lines: basket.lines, sending: isOpen ? sending : null }, refused ?? 'lost');
    if (refused) readAfter(refused);
    return false;
  };
  /** Sends the basket, or again what was sent without an answer. Returns true when the server has it. */
  const send = async (proof: { code: string } | { guest: LinkGuest } | null): Promise<boolean> => {
    // Another tab of the phone may have sent it.
    if (isBusy.current || readAgain()) return false;
    isBusy.current = true;
    setIsSending(true);
    const request =
      basket.sending ??
      newRequest({
        ...{ ...(token !== null && { token }), ...proof, phone },
        lines: lines.map(sentLineOf),
      });
    const sending = { ...request, at: Date.now() };
    // Kept before the request leaves, so that a reload between request and answer repeats it with the same id.
    keep({ lines: basket.lines, sending });
    const reply = await postOrder(slug, token, sending.body);
    isBusy.current = false;
    setIsSending(false);
    return take(reply, sending);
  };
  return {
    ...{ slug, token, shop, table, lines, refusal, isSending, send, ...reading },
    ...{ asOf, isBillAsked, setIsBillAsked },
    needsCode: lacksCode || table?.needsCode === true,
    total: sumKurus(lines.map(({ total }) => total)),
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    /** A request waits for its answer; until then the basket stays as it was sent. */
    isUnsure: basket.sending !== null,
    /** Returns false, and changes nothing, while a request waits for its answer. */
    setLines: (next: readonly BasketEntry[]): boolean => {
      const isFree = basket.sending === null;
      setRefusal(isFree ? null : 'notAdded');
      if (isFree) keep({ lines: next, sending: null });
      return isFree;
    },
    basketLines: basket.lines,
  };
}

/** Portions and options, which are null until they have been read; a failed read is repeated (GUESTORDER-9). */
function useChoices(slug: string, menu: Menu) {
  const [choices, setChoices] = useState<Shop['choices']>(null);
  const [lacksChoices, setLacksChoices] = useState(false);
  const load = useCallback(
    () =>
      fetchChoices(slug).then((reply) => {
        if ('value' in reply) setChoices(new Map(reply.value.items.map((one) => [one.itemId, one])));
        setLacksChoices(!('value' in reply));
      }),
    [slug],
  );
  const reloadChoices = useCallback(() => {
    setLacksChoices(false);
    void load();
  }, [load]);
  // The menu is read again when something of it changes, and its choices with it.
  useEffect(() => void load(), [load, menu]);
  useEffect(() => {
    if (!lacksChoices) return;
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') reloadChoices();
    };
    addEventListener('online', reloadChoices);
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => {
      removeEventListener('online', reloadChoices);
      document.removeEventListener('visibilitychange', reloadIfVisible);
    };
  }, [lacksChoices, reloadChoices]);
  return { choices, lacksChoices, reloadChoices };
}

/** The lines that the server refused. The basket keeps its order until it is changed. */
const changedOf = (refusal: ReturnType<typeof useBasket>['refusal']): NonNullable<Refusal['changed']> =>
  refusal !== null && typeof refusal === 'object' ? (refusal.changed ?? []) : [];

const newRequest = (body: StoredRequest['body']): StoredRequest => {
  const id = newUuid();
  return { id, body: { ...body, id } };
};

/** An order of this table is not finished yet. */
const isUnderWay = (table: GuestTable | null): boolean =>
  table?.orders.some(({ endedBecause, lines }) =>
    endedBecause !== undefined
      ? false
      : lines.some(({ state }) => !['SERVED', 'REFUSED', 'CANCELED'].includes(state)),
  ) ?? false;
