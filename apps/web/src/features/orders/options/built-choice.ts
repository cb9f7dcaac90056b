import type { ChosenOption, ChosenPart } from '@sofra/domain/line-choice';
import { defaultsOf } from '@sofra/domain/option-group';
import { defaultPortion } from '@sofra/domain/portion';
import {
  PORTIONS,
  type AskedItem,
  type Choosable,
  type Section,
} from '#src/features/orders/options/asked-item.ts';

/** How many of each choosable were chosen, by section. */
export type BuiltChoice = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Portion, options and the parts of a set menu by their ids, as a line names them. */
export interface NamedChoice {
  readonly portionId: string | null;
  readonly options: readonly ChosenOption[];
  readonly parts?: readonly ChosenPart[] | undefined;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

export const chosenIn = (choice: BuiltChoice, { key }: Pick<Section, 'key'>): ReadonlyMap<string, number> =>
  choice.get(key) ?? NOTHING;

export const countIn = (choice: BuiltChoice, section: Pick<Section, 'key'>): number =>
  [...chosenIn(choice, section).values()].reduce((sum, qty) => sum + qty, 0);

/** What is chosen before anybody taps: the default portion, and the default options that are to be had (SELL-28). */
export function firstChoice({ portions, groups, sections }: AskedItem): BuiltChoice {
  const usual = [defaultPortion(portions), ...groups.flatMap(defaultsOf)];
  const wanted = new Map(usual.flatMap((one) => (one ? [[one.id, 1] as const] : [])));
  return new Map(sections.map((section) => [section.key, within(section, wanted)]));
}

/** A choice that was made before, as far as it can still be had: the rest is asked again. */
export function rebuiltChoice({ sections }: AskedItem, { portionId, options }: NamedChoice): BuiltChoice {
  const wanted = new Map(options.map(({ optionId, qty }) => [optionId, qty]));
  if (portionId !== null) wanted.set(portionId, 1);
  return new Map(sections.map((section) => [section.key, within(section, wanted)]));
}

/** As much of what is wanted as the section may have and can be had. */
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

/** Why a tap chose nothing: sold out, the group is full, or that option is. */
export type Refused = 'SOLD_OUT' | 'FULL' | 'MOST';

/**
 * A tap on a choice. Where one is to be chosen it takes the place of the other; an optional one is taken back by a second
 * tap; where several may be chosen it adds one.
 */
export function press(choice: BuiltChoice, section: Section, choosable: Choosable): BuiltChoice | Refused {
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

/** Takes one off. */
export function take(choice: BuiltChoice, section: Section, { id }: Pick<Choosable, 'id'>): BuiltChoice {
  const chosen = new Map(chosenIn(choice, section));
  const qty = (chosen.get(id) ?? 0) - 1;
  if (qty > 0) chosen.set(id, qty);
  else chosen.delete(id);
  return withChosen(choice, section, chosen);
}

export const withChosen = (
  choice: BuiltChoice,
  { key }: Pick<Section, 'key'>,
  chosen: ReadonlyMap<string, number>,
): BuiltChoice => new Map(choice).set(key, chosen);

/** The choice as a line names it; a default that was taken off is named with 0, else it would come back (SELL-13). */
export function namedChoice(choice: BuiltChoice, { sections, groups }: AskedItem): NamedChoice {
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
