import type { Pricing } from '@sofra/domain/menu/price-rule';
import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { decideSet, isChoiceOffered, type ChoosablePart } from '@sofra/domain/menu/decide-set';
import { isRequired } from '@sofra/domain/menu/option-group';
import type { SetChoice, SetGroup } from '@sofra/domain/menu/set-menu';
import { formItem, PORTIONS, type FormItem, type Section } from '#src/features/orders/options/form-item.ts';
import { chosenIn, type Selection } from '#src/features/orders/options/selection.ts';

/** A part with its own sections, its label and its item. */
export interface FormPart extends ChoosablePart, Pick<FormItem, 'sections' | 'pricing'> {
  /** *Adana · Tek* */
  label: string;
}

/** A group of a set menu with its parts. */
export interface FormGroup extends SetGroup {
  section: Section;
  partOf: ReadonlyMap<string, FormPart>;
}

/** A set menu with its groups and parts. */
export interface FormSet {
  item: MenuItem;
  groups: readonly FormGroup[];
  itemOf: (itemId: string) => FormPart | undefined;
  pricing: Pricing;
}

/** The menu as this device knows it now. */
export interface KnownMenu {
  menu: readonly Category[];
  options: readonly OptionGroup[];
  pricing: Pricing;
}

/** The set menu with its groups and parts; null for any other item. */
export const setOf = (item: MenuItem, known: KnownMenu): FormSet | null =>
  item.setGroups.length > 0 ? formSet(item, known) : null;

export function formSet(item: MenuItem, { menu, options, pricing }: KnownMenu): FormSet {
  const items = new Map(menu.flatMap((category) => category.items).map((one) => [one.id, one]));
  const parts = new Map<string, FormPart>();
  const itemOf = (itemId: string): FormPart | undefined => {
    const found = items.get(itemId);
    if (found && !parts.has(itemId)) parts.set(itemId, formPart(found, options, pricing));
    return parts.get(itemId);
  };
  return { item, groups: item.setGroups.map((group) => formGroup(group, itemOf)), itemOf, pricing };
}

function formPart(item: MenuItem, options: readonly OptionGroup[], pricing: Pricing): FormPart {
  const asked = formItem(item, options, pricing);
  const { isActive, isSoldOut, name: label } = item;
  return {
    ...asked,
    ...{ label, isActive, isSoldOut, isDeleted: false },
    // The portion is fixed by the owner of the menu (SET-2).
    sections: asked.sections.filter(({ key }) => key !== PORTIONS),
  };
}

function formGroup(group: SetGroup, itemOf: FormSet['itemOf']): FormGroup {
  const { id, name, min, max } = group;
  const partOf = new Map(
    group.choices.flatMap((choice) => {
      const part = itemOf(choice.itemId);
      return part ? [[choice.id, { ...part, label: labelOf(part, choice) }] as const] : [];
    }),
  );
  const choices = group.choices.flatMap((choice) => {
    const part = partOf.get(choice.id);
    // Inactive choices are hidden. Sold-out choices are shown, so that users do not search for them (SET-5).
    if (!part || !isChoiceOffered(choice, { ...part, isSoldOut: false })) return [];
    const { extraPrice: amount } = choice;
    return [{ id: choice.id, name: part.label, amount, maxQty: max, isSoldOut: part.isSoldOut }];
  });
  return { ...group, partOf, section: { key: id, title: name, kind: 'parts', min, max, choices } };
}

function labelOf({ name, portions }: FormPart, { portionId }: SetChoice): string {
  const portion = portions.find(({ id }) => id === portionId);
  return portion ? `${name} · ${portion.name}` : name;
}

/** One chosen piece of a group. Two pieces of the same choice have answers of their own. */
export interface Piece {
  key: string;
  choiceId: string;
  part: FormPart;
}

export const piecesOf = ({ section, partOf }: FormGroup, choice: Selection): Piece[] =>
  [...chosenIn(choice, section)].flatMap(([choiceId, qty]) => {
    const part = partOf.get(choiceId);
    if (!part) return [];
    return Array.from({ length: qty }, (_, index) => ({ key: `${choiceId}/${index}`, choiceId, part }));
  });

/** The sections of a piece, under keys of their own. `isOptional`: the sections shown under *Düzenle* (SET-9). */
export const sectionsOfPiece = ({ key, part }: Piece): (Section & { groupId: string })[] =>
  part.sections.map((section) => ({ ...section, key: `${key}/${section.key}`, groupId: section.key }));

export const isOptional = ({ part }: Pick<Piece, 'part'>, { groupId }: { groupId: string }): boolean =>
  !part.groups.some((group) => group.id === groupId && isRequired(group));

export const decide = (asked: FormSet, parts: Parameters<typeof decideSet>[2]['parts']) =>
  decideSet(asked.item, asked.itemOf, { portionId: null, options: [], parts }, asked.pricing);
