import { MenuItem } from '@sofra/contract/menu/menu';
import type { Kurus } from '@sofra/domain/money/money';
import type { PriceChange } from '@sofra/domain/menu/price-change';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { useRefreshMenu, useUpdatePrice } from '#src/features/menu/menu-edit-queries.ts';
import {
  isUnsaved,
  priceFields,
  priceKey,
  readPriceDraft,
  reseen,
  savedPrice,
  withChange,
  without,
  withText,
  type Priced,
  type PriceDrafts,
  type PriceOutcome,
} from '#src/features/menu/prices/price-draft.ts';
import { isApiError } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

/** State and actions of the price list: a typed price stays until it is saved, even if others fail. */
export function usePriceEdit() {
  const [drafts, setDrafts] = useState<PriceDrafts>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, PriceOutcome>>>({});
  /** The fields as they were before the last change of all prices, for undoing it. */
  const [before, setBefore] = useState<PriceDrafts | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { mutateAsync } = useUpdatePrice();
  const refresh = useRefreshMenu();
  const unsaved = Object.values(drafts).filter(isUnsaved);

  const settle = (key: string, outcome: PriceOutcome) => setOutcomes((now) => ({ ...now, [key]: outcome }));

  /**
   * Returns the item when its price is saved. Only prices are sent, so that other changes of the item are neither
   * overwritten nor a conflict.
   */
  const saveOne = async (seen: Priced, price: Kurus): Promise<MenuItem | null> => {
    const key = priceKey(seen);
    const before = savedPrice(seen);
    if (before === null) return (settle(key, { kind: 'gone' }), null);
    const done = (item: MenuItem) => {
      setDrafts((now) => without(now, key));
      settle(key, { kind: 'saved', before, after: price });
      return item;
    };
    try {
      const { id, version } = seen.item;
      return done(await mutateAsync({ id, ...priceFields(seen, price), expectedVersion: version }));
    } catch (error) {
      const current = currentOf(error);
      if (!current) return (settle(key, { kind: 'failed', error }), null);
      const now = { ...seen, item: current };
      // The response to a first attempt may have been lost, so the price may be saved already.
      if (savedPrice(now) === price) return done(current);
      setDrafts((drafted) => reseen(drafted, key, current));
      if (savedPrice(now) === before) return saveOne(now, price);
      settle(key, changedOutcome(before, savedPrice(now)));
      return null;
    }
  };
  /** Saves one after the other, in the order of the screen; a failure does not stop the rest. */
  const save = async () => {
    setIsSaving(true);
    setBefore(null);
    let saved = 0;
    const rows = unsaved.map((draft) => ({ draft, ...readPriceDraft(draft) }));
    // Portions of one item are saved in sequence, each based on the item as the previous save returned it.
    const items = new Map<string, MenuItem>();
    for (const { draft, amount } of rows) {
      if (amount === null) continue;
      const item = await saveOne(sinceSaved(draft.seen, items), amount);
      if (item) items.set(item.id, item);
      if (item) saved += 1;
    }
    setIsSaving(false);
    refresh();
    const left = rows.length - saved;
    if (left === 0) toast.success(`${saved} fiyat kaydedildi`);
    else toast.error(`${saved} fiyat kaydedildi, ${left} fiyat kaydedilemedi`);
  };
  // A stable function, so that a keystroke renders one row and not two hundred.
  const typeInto = useCallback((priced: Priced, text: string) => {
    setDrafts((now) => withText(now, priced, text));
    setOutcomes((now) => without(now, priceKey(priced)));
    // The undo is dropped, because it would also undo what was just typed.
    setBefore(null);
  }, []);
  const change = (prices: readonly Priced[], change: PriceChange) => {
    setBefore(drafts);
    setDrafts(withChange(drafts, prices, change));
    setOutcomes({});
  };
  const undoChange = () => {
    if (before) setDrafts(before);
    setBefore(null);
  };
  return {
    drafts,
    outcomes,
    isSaving,
    unsaved,
    typeInto,
    change,
    /** Null when there is nothing to undo. */
    undoChange: before && undoChange,
    save,
  };
}

/** The item as another user saved it, if the price was refused for this reason. */
const currentOf = (error: unknown): MenuItem | null =>
  isApiError(error, 'CHANGED_MEANWHILE')
    ? (z.safeDecode(MenuItem, error.details['current'] as never).data ?? null)
    : null;

/** The price with the newest item that this screen saved, unless a colleague changed the price in between. */
function sinceSaved(seen: Priced, items: ReadonlyMap<string, MenuItem>): Priced {
  const saved = { ...seen, item: items.get(seen.item.id) ?? seen.item };
  return savedPrice(saved) === savedPrice(seen) ? saved : seen;
}

const changedOutcome = (before: Kurus, now: Kurus | null): PriceOutcome =>
  now === null ? { kind: 'gone' } : { kind: 'changed', before, now };
