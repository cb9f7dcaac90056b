import { MenuItem, type Category } from '@sofra/contract/menu';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { changesBetween, type FieldChange } from '#src/ui/changed-meanwhile.tsx';
import {
  changedFields,
  costInDialog,
  describeItem,
  draftOf,
  emptyDraft,
  readDraft,
  type ItemDraft,
} from '#src/features/menu/item-draft.ts';
import { useItemPicture } from '#src/features/menu/details/use-item-picture.ts';
import { useCreateItem, useUpdateItem } from '#src/features/menu/menu-edit-queries.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';

interface Options {
  menu: readonly Category[];
  item: MenuItem | undefined;
  /** Where a new item goes; '' leaves the choice open. */
  categoryId: string;
  onClose: () => void;
}

const NO_PROBLEMS = { name: null, price: null, category: null, stock: null, unitCost: null };
const NO_GUEST_PROBLEMS: Readonly<Record<string, string | null>> = {};

/** The two sides of an item: how it is sold, and what guests read of it. */
export type ItemPart = 'sale' | 'guests';

const isClear = (problems: Readonly<Record<string, string | null>>): boolean =>
  Object.values(problems).every((problem) => problem === null);

/** What the item dialog holds and does: only what was changed is sent, so nobody else's change is undone. */
export function useItemForm({ menu, item, categoryId, onClose }: Options) {
  const [draft, setDraft] = useState(() => (item ? draftOf(item) : emptyDraft(categoryId)));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [seen, setSeen] = useState(item);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const key = useRef(newIdempotencyKey());
  const create = useCreateItem();
  const update = useUpdateItem();
  const picture = useItemPicture();
  const { amount, stockAmount, unitCost, problems, guestProblems } = readDraft(draft);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [part, setPart] = useState<ItemPart>('sale');

  const adopt = (refusal: unknown) => {
    if (!isApiError(refusal, 'CHANGED_MEANWHILE') || !seen) return;
    const current = z.safeDecode(MenuItem, refusal.details['current'] as never).data;
    if (!current) return;
    setChanges([
      ...changesBetween(describeItem(seen, menu), describeItem(current, menu)),
      ...pictureChange(seen, current),
    ]);
    setSeen(current);
  };
  const add = (onAdded: () => void) => {
    if (amount === null) return;
    const { name, categoryId: category, isActive } = draft;
    create.mutate(
      { idempotencyKey: key.current, name, price: amount, categoryId: category, isActive },
      {
        onSuccess: () => {
          toast.success('Ürün eklendi');
          onAdded();
        },
        // A definite refusal ends the key; without an answer the next press asks for the same deed.
        onSettled: (_, refusal) => {
          if (!refusal || (isApiError(refusal) && refusal.isDefinite)) key.current = newIdempotencyKey();
        },
      },
    );
  };
  const save = (original: MenuItem) =>
    update.mutate(
      {
        id: original.id,
        ...changedFields(original, seen ?? original, draft, { amount, stockAmount, unitCost }),
        expectedVersion: (seen ?? original).version,
      },
      {
        onSuccess: (saved) => {
          // Should the picture fail now, the rest is saved: the next press goes on from here.
          setSeen(saved);
          picture.save(saved, () => {
            toast.success('Ürün güncellendi');
            onClose();
          });
        },
        onError: adopt,
      },
    );
  /** `then` runs after a new item was saved: close, or empty the form for the next one. */
  const submit = (then: 'close' | 'next', onNext: () => void = () => undefined) => {
    setWasSubmitted(true);
    if (!isClear(problems)) return setPart('sale');
    if (!isClear(guestProblems)) return setPart('guests');
    if (item) return save(item);
    add(() => {
      if (then === 'close') return onClose();
      setAdded([...added, draft.name.trim()]);
      setDraft(emptyDraft(draft.categoryId));
      setWasSubmitted(false);
      onNext();
    });
  };
  return {
    draft,
    set: (change: Partial<ItemDraft>) => setDraft({ ...draft, ...change }),
    submit,
    part,
    setPart,
    picture,
    problems: wasSubmitted ? problems : NO_PROBLEMS,
    guestProblems: wasSubmitted ? guestProblems : NO_GUEST_PROBLEMS,
    price: amount,
    cost: item ? costInDialog(item, draft, unitCost) : null,
    /** The names that *Kaydet ve yeni ekle* has saved since the dialog opened. */
    added,
    error: create.error ?? update.error,
    changes,
    isPending: create.isPending || update.isPending || picture.isPending,
  };
}

export type ItemForm = ReturnType<typeof useItemForm>;

/** Of two pictures nothing can be said but that the one is not the other. */
const pictureChange = (before: MenuItem, after: MenuItem): FieldChange[] =>
  before.pictureUrl !== null && after.pictureUrl !== null && before.pictureUrl !== after.pictureUrl
    ? [{ label: 'Resim', before: 'eski resim', after: 'yeni resim' }]
    : [];
