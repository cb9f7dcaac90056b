import type { ChosenOption, ChosenPart } from '@sofra/domain/menu/line-choice';
import { defaultsOf } from '@sofra/domain/menu/option-group';
import { defaultPortion } from '@sofra/domain/menu/portion';
import {
  PORTIONS,
  type FormItem,
  type Choosable,
  type Section,
} from '#src/features/orders/options/form-item.ts';

/** The chosen quantity of each choosable, by section. */
export type Selection = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Portion, options and the parts of a set menu by their ids, as a line names them. */
export interface SelectionIds {
  readonly portionId: string | null;
  readonly options: readonly ChosenOption[];
  readonly parts?: readonly ChosenPart[] | undefined;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

export const chosenIn = (choice: Selection, { key }: Pick<Section, 'key'>): ReadonlyMap<string, number> =>
  choice.get(key) ?? NOTHING;

export const countIn = (choice: Selection, section: Pick<Section, 'key'>): number =>
  [...chosenIn(choice, section).values()].reduce((sum, qty) => sum + qty, 0);

/** The initial choice: the default portion, and the default options that are available (SELL-28). */
export function initialSelection({ portions, groups, sections }: FormItem): Selection {
  const usual = [defaultPortion(portions), ...groups.flatMap(defaultsOf)];
  const wanted = new Map(usual.flatMap((one) => (one ? [[one.id, 1] as const] : [])));
  return new Map(sections.map((section) => [section.key, within(section, wanted)]));
}

/** An earlier choice, as far as it is still available. The rest is requested again. */
export function earlierSelection({ sections }: FormItem, { portionId, options }: SelectionIds): Selection {
  const wanted = new Map(options.map(({ optionId, qty }) => [optionId, qty]));
  if (portionId !== null) wanted.set(portionId, 1);
  return new Map(sections.map((section) => [section.key, within(section, wanted)]));
}

/** The wanted quantities, limited to what the section allows and what is available. */
export function within(
  { choices, max }: Pick<Section, 'choices' | 'max'>,
  wanted: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  let left = max;
  return new Map(
    choices.flatMap(({ id, maxQty, isSoldOut }) => {
      const qty = isSoldOut ? 0 : Math.min(wanted.get(id) ?? 0, maxQty, left);
      left -= qty;
      return qty > 0 ? [[id, qty] as const] : [];
    }),
  );
}

/** The reason that a tap chose nothing: sold out, the group is full, or the option has its maximum. */
export type Refused = 'SOLD_OUT' | 'FULL' | 'MOST';

/**
 * A tap on a choice. If the section allows one choice, it replaces the previous one. A second tap removes an
 * optional one. If several are allowed, it adds one.
 */
export function press(choice: Selection, section: Section, choosable: Choosable): Selection | Refused {
  const { id, maxQty, isSoldOut } = choosable;
  const chosen = chosenIn(choice, section);
  const qty = chosen.get(id) ?? 0;
  if (isSoldOut) return 'SOLD_OUT';
  if (section.max === 1) {
    if (qty === 0) return withChosen(choice, section, new Map([[id, 1]]));
    return section.min === 0 ? withChosen(choice, section, NOTHING) : choice;
  }
  if (qty > 0 && maxQty === 1) return take(choice, section, choosable);
  if (qty >= maxQty) return 'MOST';
  if (countIn(choice, section) >= section.max) return 'FULL';
  return withChosen(choice, section, new Map(chosen).set(id, qty + 1));
}

/** Removes one piece. */
export function take(choice: Selection, section: Section, { id }: Pick<Choosable, 'id'>): Selection {
  const chosen = new Map(chosenIn(choice, section));
  const qty = (chosen.get(id) ?? 0) - 1;
  if (qty > 0) chosen.set(id, qty);
  else chosen.delete(id);
  return withChosen(choice, section, chosen);
}

export const withChosen = (
  choice: Selection,
  { key }: Pick<Section, 'key'>,
  chosen: ReadonlyMap<string, number>,
): Selection => new Map(choice).set(key, chosen);

/** The choice as a line names it. A removed default is named with 0, or it would be added again (SELL-13). */
export function idsOfSelection(choice: Selection, { sections, groups }: FormItem): SelectionIds {
  const [portionId = null] = chosenIn(choice, { key: PORTIONS }).keys();
  const options = sections
    .filter(({ key }) => key !== PORTIONS)
    .flatMap((section) => {
      const chosen = chosenIn(choice, section);
      const usual = groups.filter(({ id }) => id === section.key).flatMap(defaultsOf);
      const left = usual.filter(({ id }) => !chosen.has(id)).map(({ id }) => [id, 0] as const);
      return [...chosen, ...left].map(([optionId, qty]) => ({ optionId, qty }));
    });
  return { portionId, options };
}
