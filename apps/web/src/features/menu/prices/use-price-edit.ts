import { MenuItem } from '@sofra/contract/menu';
import type { Kurus } from '@sofra/domain/money';
import type { PriceChange } from '@sofra/domain/price-change';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { useRefreshMenu, useUpdatePrice } from '#src/features/menu/menu-edit-queries.ts';
import {
  isUnsaved,
  readPriceDraft,
  withChange,
  without,
  withText,
  type PriceDraft,
  type PriceDrafts,
  type PriceOutcome,
} from '#src/features/menu/prices/price-draft.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';

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

  const settle = (id: string, outcome: PriceOutcome) => setOutcomes((now) => ({ ...now, [id]: outcome }));

  /**
   * Returns true when the price is saved. Only the price is sent, so that other changes of the item are neither
   * overwritten nor a conflict.
   */
  const saveOne = async ({ seen }: PriceDraft, price: Kurus): Promise<boolean> => {
    const { id } = seen;
    const done = (before: Kurus) => {
      setDrafts((now) => without(now, id));
      settle(id, { kind: 'saved', before, after: price });
      return true;
    };
    try {
      await mutateAsync({ id, price, expectedVersion: seen.version });
      return done(seen.price);
    } catch (error) {
      const current = currentOf(error);
      // The response to a first attempt may have been lost, so the price may be saved already.
      if (current?.price === price) return done(seen.price);
      if (current) setDrafts((now) => reseen(now, current));
      if (current?.price === seen.price) return saveOne({ text: '', seen: current }, price);
      settle(
        id,
        current ? { kind: 'changed', before: seen.price, now: current.price } : { kind: 'failed', error },
      );
      return false;
    }
  };
  /** Saves one after the other, in the order of the screen; a failure does not stop the rest. */
  const save = async () => {
    setIsSaving(true);
    setBefore(null);
    let saved = 0;
    const rows = unsaved.map((draft) => ({ draft, ...readPriceDraft(draft) }));
    for (const { draft, amount } of rows) if (amount !== null && (await saveOne(draft, amount))) saved += 1;
    setIsSaving(false);
    refresh();
    const left = rows.length - saved;
    if (left === 0) toast.success(`${saved} fiyat kaydedildi`);
    else toast.error(`${saved} fiyat kaydedildi, ${left} fiyat kaydedilemedi`);
  };
  // A stable function, so that a keystroke renders one row and not two hundred.
  const typeInto = useCallback((item: MenuItem, text: string) => {
    setDrafts((now) => withText(now, item, text));
    setOutcomes((now) => without(now, item.id));
    // The undo is dropped, because it would also undo what was just typed.
    setBefore(null);
  }, []);
  const change = (items: readonly MenuItem[], change: PriceChange) => {
    setBefore(drafts);
    setDrafts(withChange(drafts, items, change));
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

/** The item as somebody else saved it, if that is why the price was refused. */
const currentOf = (error: unknown): MenuItem | null =>
  isApiError(error, 'CHANGED_MEANWHILE')
    ? (z.safeDecode(MenuItem, error.details['current'] as never).data ?? null)
    : null;

/** Takes over a colleague's change as the new base; the typed price stays. */
const reseen = (drafts: PriceDrafts, current: MenuItem): PriceDrafts => {
  const draft = drafts[current.id];
  return draft ? { ...drafts, [current.id]: { ...draft, seen: current } } : drafts;
};
