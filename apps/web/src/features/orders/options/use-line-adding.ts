import type { MenuItem } from '@sofra/contract/menu/menu';
import { lineKey } from '@sofra/domain/menu/line-choice';
import { priceNow, usualPortion, type Pricing } from '@sofra/domain/menu/price-rule';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { useAskedGroups } from '#src/features/menu/option-queries.ts';
import { usePricing } from '#src/features/channels/channels-queries.ts';
import { formItem, asksAtTap } from '#src/features/orders/options/form-item.ts';
import type { SelectionIds } from '#src/features/orders/options/selection.ts';
import { editBatch } from '#src/features/orders/cart/edit-batch.ts';
import { inCourse } from '#src/features/orders/courses/in-course.ts';
import type { FormSubject } from '#src/features/orders/options/choice-form.ts';
import { toast } from '#src/lib/format/notices.ts';
import { usePrefetch } from '#src/ui/use-prefetch.ts';
import { withEdited, withMore } from '#src/order-queue/edited-lines.ts';
import { addDraft, changeDrafts, type DraftLine, type NewDraft } from '#src/order-queue/draft-cart.ts';

/** The request for which the form is open. A line of a batch is edited in the queue. */
export interface OptionsRequest extends FormSubject {
  batchKey?: string;
}

/** A line of the cart or of a batch in the queue, as it is edited and checked. */
export interface LineEditing {
  /** True if the item of the line has sections, so that a tap on the line opens the form (SELL-32). */
  asks: (line: DraftLine) => boolean;
  edit: (line: DraftLine, batchKey?: string) => void;
  /** The problem with the choices of a line, by the menu on this device; null if there is none. */
  problemOf: (line: DraftLine) => string | null;
}

interface Ways {
  openOptions: (request: OptionsRequest) => void;
  openAmount: (item: MenuItem) => void;
  /** True if a line was refused for its choices. Lines are checked then. */
  isRefused: boolean;
  /** The course of a new line (COURSE-6). */
  courseOf: (item: MenuItem) => number | null;
}

const USUAL: SelectionIds = { portionId: null, options: [] };

/**
 * The code that decides on choices is loaded with the dialogs. A menu without options never needs it. Items with
 * options are tapped after it was loaded.
 */
const loadDecisions = () => import('#src/features/orders/order-dialogs.ts');
/** The form of set menus, and the check of a line. Loaded early only by a menu that has set menus. */
const loadSets = () => import('#src/features/orders/set-menus/set-dialogs.ts');
type Decisions = Awaited<ReturnType<typeof loadSets>>;

/** Adds lines to the cart of a table: by a tap, a long press, or the form for portion and options. */
export function useLineAdding(tableId: string, { openOptions, openAmount, isRefused, courseOf }: Ways) {
  const groups = useAskedGroups().data;
  const { data: menu } = useMenu();
  const pricing = usePricing();
  const decisions = useDecisions(isRefused);
  usePrefetch(loadSets, menu?.some(({ items }) => items.some(isSetMenu)) ?? false);

  const tap = useCallback(
    (item: MenuItem, qty: number, tile: Element | null = null) => {
      const add = (line: NewDraft) => addDraft(tableId, inCourse(line, courseOf(item)));
      if (!hasChoices(item)) return add({ ...plainLine(item, pricing), qty });
      const isUnknown = !groups && item.optionGroupIds.length > 0;
      const asked = formItem(item, groups ?? [], pricing);
      if (isUnknown || asksAtTap(item, asked)) return openOptions({ item, qty, tile, line: null });
      // Every section has a default.
      void loadDecisions().then(({ itemResult }) => add(itemResult(asked, USUAL, { qty }).line));
    },
    [tableId, groups, pricing, openOptions, courseOf],
  );
  const hold = useCallback(
    (item: MenuItem) => {
      if (hasChoices(item)) openOptions({ item, qty: 1, tile: null, line: null });
      else openAmount(item);
    },
    [openOptions, openAmount],
  );
  const addNoted = useCallback(
    (item: MenuItem, qty: number, note: string | null) =>
      addDraft(
        tableId,
        inCourse({ ...plainLine(item, pricing), qty, note: note?.trim() || null }, courseOf(item)),
      ),
    [tableId, pricing, courseOf],
  );
  const editing = useMemo(
    () => lineEditing({ menu, groups, pricing, openOptions, decisions }),
    [menu, groups, pricing, openOptions, decisions],
  );
  return { tap, hold, addNoted, editing, finish: finishLine(tableId, courseOf) };
}

const hasChoices = ({ portions, optionGroupIds, setGroups }: MenuItem): boolean =>
  portions.length > 0 || optionGroupIds.length > 0 || setGroups.length > 0;

const isSetMenu = ({ setGroups }: MenuItem): boolean => setGroups.length > 0;

const plainLine = (item: MenuItem, pricing: Pricing) => ({
  itemId: item.id,
  name: item.name,
  unitPrice: priceNow(item, usualPortion(item), pricing).price,
});

function useDecisions(isNeeded: boolean): Decisions | null {
  const [decisions, setDecisions] = useState<Decisions | null>(null);
  useEffect(() => {
    // After a failed load, the sentence of the server stays above the lines.
    if (isNeeded) loadSets().then(setDecisions, () => undefined);
  }, [isNeeded]);
  return decisions;
}

interface Known extends Pick<Ways, 'openOptions'> {
  menu: ReturnType<typeof useMenu>['data'];
  groups: ReturnType<typeof useAskedGroups>['data'];
  pricing: Pricing;
  decisions: Decisions | null;
}

function lineEditing({ menu, groups, pricing, openOptions, decisions }: Known): LineEditing {
  // Every line of the cart is looked up with every tap.
  const itemsById = new Map(menu?.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const itemOf = ({ itemId }: DraftLine) => itemsById.get(itemId);
  return {
    asks: (line) => {
      const item = itemOf(line);
      return item !== undefined && hasChoices(item);
    },
    edit: (line, batchKey) => {
      const item = itemOf(line);
      if (item) openOptions({ item, qty: line.qty, tile: null, line, ...(batchKey && { batchKey }) });
    },
    problemOf: (line) => {
      const item = itemOf(line);
      if (!decisions || !item || (!groups && item.optionGroupIds.length > 0)) return null;
      return decisions.lineProblem({ item, menu: menu ?? [], options: groups ?? [], pricing }, line);
    },
  };
}

/**
 * Adds a finished line, or replaces the edited one in the cart or batch. A line added by one tap can be undone
 * (SELL-31).
 */
const finishLine =
  (tableId: string, courseOf: Ways['courseOf']) =>
  (request: OptionsRequest, formed: DraftLine, isQuick: boolean) => {
    const { line: edited, batchKey, item } = request;
    const line = inCourse(formed, edited ? (edited.course ?? null) : courseOf(item));
    if (edited === null) addDraft(tableId, line);
    else if (batchKey === undefined) changeDrafts(tableId, withEdited(lineKey(edited), line));
    else void editBatch(batchKey, withEdited(lineKey(edited), line));
    if (isQuick) toast.success(`${line.name} eklendi`, { undo: () => takeBackPieces(tableId, line) });
  };

const takeBackPieces = (tableId: string, line: DraftLine): void =>
  changeDrafts(tableId, withMore(lineKey(line), -line.qty));
