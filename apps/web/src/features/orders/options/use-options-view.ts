import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChoiceForm } from '#src/features/orders/options/choice-form.ts';
import { idsOfLine } from '#src/features/orders/options/choice-form.ts';
import { choiceDetail, choiceTitle } from '#src/ui/order/choice-text.ts';
import type { Repeat } from '#src/features/orders/options/last-choices.tsx';
import { useChoiceKeys } from '#src/features/orders/options/use-choice-keys.ts';
import { focusIn, useOptionsForm, type FormStart } from '#src/features/orders/options/use-options-form.ts';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';
import type { SelectionIds } from '#src/features/orders/options/selection.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';

/** So many configurations of an item are offered (SELL-31). */
const PER_ITEM = 5;
/** Items that were not ordered for long make room for others. */
const ITEMS = 200;

/**
 * The last configurations of an item on this device, the newest first. They are ids alone: names and prices are those
 * of today.
 */
const rememberedChoices = (itemId: string): readonly SelectionIds[] =>
  readStored('last-choices')?.[itemId] ?? [];

function rememberChoice(itemId: string, choice: SelectionIds): void {
  const others = rememberedChoices(itemId).filter((one) => !isSame(one, choice));
  const { [itemId]: _old, ...items } = readStored('last-choices') ?? {};
  const kept = Object.entries(items).slice(1 - ITEMS);
  writeStored('last-choices', {
    ...Object.fromEntries(kept),
    [itemId]: [choice, ...others].slice(0, PER_ITEM),
  });
}

const isSame = (a: SelectionIds, b: SelectionIds): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface OptionsTarget {
  asked: ChoiceForm;
  category: string | null;
  start: FormStart;
  /** True for a line of the cart. Earlier configurations are not offered then. */
  isEdit: boolean;
  /** Takes the finished line; `isQuick` for one of *Geçen sefer*, which can be taken back. */
  onDone: (line: DraftLine, isQuick: boolean) => void;
  onClose: () => void;
}

/** The common state of the sheet on phones and the panel at the till. */
export function useOptionsView({ asked, category, start, isEdit, onDone, onClose }: OptionsTarget) {
  const done = (line: DraftLine, isQuick = false) => {
    rememberChoice(asked.id, idsOfLine(line));
    onDone(line, isQuick);
    onClose();
  };
  const form = useOptionsForm(asked, start, done);
  const [hasNote, setHasNote] = useState(start.note !== '' || asked.sectionsOf(start.choice).length === 0);
  const noteBox = useRef<HTMLDivElement>(null);
  // Depends on `asked`, which changes with the minute of a timed price.
  const earlier = useMemo(() => (isEdit ? [] : earlierLines(asked)), [asked, isEdit]);
  useFocusAtFirst(form);
  useChoiceKeys({
    onDigit: form.chooseAt,
    onMove: form.move,
    onQty: (by) => form.setQty(form.qty + by),
    onEnter: form.submit,
    onEscape: onClose,
  });
  return {
    form,
    last: earlier.map(({ line, ...shown }) => ({ ...shown, add: () => done(line, true) })),
    hasNote,
    noteBox,
    category,
    name: asked.name,
    verb: isEdit ? 'Güncelle' : 'Ekle',
    onClose,
    openNote: () => {
      flushSync(() => setHasNote(true));
      noteBox.current?.scrollIntoView({ block: 'nearest' });
      noteBox.current?.querySelector('textarea')?.focus({ preventScroll: true });
    },
  };
}

export type OptionsView = ReturnType<typeof useOptionsView>;

/** The earlier configurations that are still valid, at today's price (SELL-31). */
const earlierLines = (asked: ChoiceForm): (Omit<Repeat, 'add'> & { line: DraftLine })[] =>
  rememberedChoices(asked.id).flatMap((named) => {
    const { line, problems } = asked.resultOf(named);
    if (problems.length > 0) return [];
    const title = choiceTitle(line);
    const detail = choiceDetail(line);
    return [{ key: JSON.stringify(named), title, detail, price: line.unitPrice, line }];
  });

/** The first focus is on the first section without a choice. */
function useFocusAtFirst({ body, current }: ReturnType<typeof useOptionsForm>) {
  const first = useRef(current);
  useEffect(() => {
    if (first.current !== null) focusIn(body.current, first.current);
  }, [body]);
}
