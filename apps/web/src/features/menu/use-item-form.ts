import { MenuItem, type Category } from '@sofra/contract/menu/menu';
import { useRef, useState, type RefObject } from 'react';
import {
  costInDialog,
  draftOf,
  emptyDraft,
  itemChanges,
  readItem,
  withoutKnown,
  type ItemDraft,
  type ItemFields,
} from '#src/features/menu/item-draft.ts';
import { useItemPicture } from '#src/features/menu/details/use-item-picture.ts';
import { useCreateItem, useUpdateItem } from '#src/features/menu/menu-edit-queries.ts';
import { toast } from '#src/lib/format/notices.ts';
import { isSame } from '#src/ui/record-form/record-draft.ts';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Options {
  menu: readonly Category[];
  item: MenuItem | undefined;
  /** The category of a new item; '' leaves it to be chosen. */
  categoryId: string;
  nameBox: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The tabs of an item: sale, portions and options, guest information, and price history. */
export type ItemPart = 'sale' | 'choices' | 'guests' | 'prices';

const isWrong = (problems: Readonly<Record<string, string | null>>) => Object.values(problems).some(Boolean);

type RecordOptions = Pick<Options, 'menu' | 'item' | 'categoryId'> & {
  hasOtherChange: boolean;
  onSaved: (item: MenuItem) => void;
  onRefusedAt: (fields: readonly string[]) => void;
};

function useItemRecord({ menu, item, categoryId, ...others }: RecordOptions) {
  const create = useCreateItem();
  const update = useUpdateItem();
  return useRecordForm<ItemDraft, MenuItem, ItemFields>({
    record: item,
    draftOf: (known) => (known ? draftOf(known) : emptyDraft(categoryId)),
    read: (draft) => {
      const { fields, problems, choiceProblems, guestProblems } = readItem(draft);
      return { fields, problems: { ...problems, ...choiceProblems, ...guestProblems } };
    },
    current: MenuItem,
    compare: (before, after) => itemChanges(before, after, menu),
    create: ({ idempotencyKey, name, price, categoryId: category, vatRateId, barcode, isActive }) =>
      create.mutateAsync({
        ...{ idempotencyKey, name, price, categoryId: category, isActive },
        ...(vatRateId !== null && { vatRateId }),
        ...(barcode !== null && { barcode }),
      }),
    update: (known, { idempotencyKey, ...changes }) =>
      update.mutateAsync({
        id: known.id,
        expectedVersion: known.version,
        idempotencyKey,
        ...withoutKnown(known, changes),
      }),
    ...others,
  });
}

/** State and actions of the item dialog. */
export function useItemForm(options: Options) {
  const { item, nameBox, onClose } = options;
  // The saved item: if only the picture fails, the next press continues from here.
  const [saved, setSaved] = useState(item);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [part, setPart] = useState<ItemPart>('sale');
  const picture = useItemPicture();
  const goesOn = useRef(false);
  const done = (text: string) => {
    toast.success(text);
    onClose();
  };
  const onSaved = (record: MenuItem) => {
    if (item) {
      setSaved(record);
      return picture.save(record, () => done('Ürün güncellendi'));
    }
    if (!goesOn.current) return done('Ürün eklendi');
    toast.success('Ürün eklendi');
    setAdded([...added, form.draft.name.trim()]);
    // The next item gets the same category.
    form.set({ categoryId: form.draft.categoryId });
    nameBox.current?.focus();
  };
  const form = useItemRecord({
    ...options,
    item: saved,
    // A picture is no field of the draft. The item's version shows if another user changed it.
    hasOtherChange: picture.change !== undefined,
    onSaved,
    onRefusedAt: ([first = '']) => {
      if (first in guestProblems) setPart('guests');
      else if (first in choiceProblems) setPart('choices');
      else if (first in problems) setPart('sale');
    },
  });
  const { draft, errorAt } = form;
  const { fields, problems, choiceProblems, guestProblems } = readItem(draft);
  /** `then`: after a new item is saved, the dialog closes, or is emptied for the next one. */
  const save = (then: 'close' | 'next') => {
    goesOn.current = then === 'next';
    if (isWrong(problems)) setPart('sale');
    else if (isWrong(choiceProblems)) setPart('choices');
    else if (isWrong(guestProblems)) setPart('guests');
    form.save(nameBox.current?.form ?? null);
  };
  const isUnsaved =
    picture.change !== undefined || (item ? form.isDirty : !isSame(draft, emptyDraft(draft.categoryId)));
  return {
    ...form,
    saveItem: save,
    part,
    setPart,
    picture,
    guestProblems: Object.fromEntries(Object.keys(guestProblems).map((name) => [name, errorAt(name)])),
    price: problems.price === null ? fields.price : null,
    cost: item ? costInDialog(item, draft, fields.unitCost) : null,
    /** The names saved by *Kaydet ve yeni ekle* since the dialog opened. */
    added,
    isPending: form.isPending || picture.isPending,
    /** The text for changes that closing would lose (UI-43). */
    unsaved: isUnsaved && 'Üründe kaydedilmemiş değişiklikler var.',
  };
}

export type ItemForm = ReturnType<typeof useItemForm>;
