import type { ChosenPart } from '@sofra/domain/menu/line-choice';
import { MAX_PIECES_OF_GROUP, MAX_SET_CHOICES, MAX_SET_GROUPS } from '@sofra/domain/menu/set-menu';
import * as z from 'zod/mini';
import { TranslatedName, TypedTranslations } from './item-details.ts';
import { ChosenOptions } from '../orders/line-options.ts';
import { NAME } from '../names.ts';
import { Id, Lira } from '../scalars.ts';

/** An item that a group of a set menu offers (SET-2). Whether it can be had follows from that item (SET-5). */
const SetChoice = z.object({
  id: Id,
  itemId: Id,
  /** Null: the portion that is sold when none is named. */
  portionId: z.nullable(Id),
  /** The amount that it adds to the price of the set menu. */
  extraPrice: Lira,
  isDefault: z.boolean(),
  isActive: z.boolean(),
});

/** A group of choices in a set menu (SET-1). */
export const SetGroup = z.object({
  id: Id,
  name: z.string(),
  translations: TranslatedName,
  /** The minimum and maximum number of choices, with their quantity; a minimum above 0 is *Zorunlu*. */
  min: z.int(),
  max: z.int(),
  choices: z.array(SetChoice),
});
export type SetGroup = z.output<typeof SetGroup>;

const ChoiceInput = z.strictObject({
  id: z.optional(Id),
  itemId: Id,
  portionId: z.optional(z.nullable(Id)),
  extraPrice: z.optional(Lira),
  isDefault: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
});

/** The whole list in order, with the ids of groups and choices that stay; none: the item is no set menu (SET-1). */
export const SetGroupList = z
  .array(
    z.strictObject({
      id: z.optional(Id),
      name: NAME.setGroup,
      translations: z.optional(TypedTranslations),
      min: z.optional(z.int().check(z.gte(0), z.lte(MAX_PIECES_OF_GROUP))),
      max: z.optional(z.int().check(z.gte(1), z.lte(MAX_PIECES_OF_GROUP))),
      choices: z
        .array(ChoiceInput)
        .check(z.minLength(1, 'En az bir ürün ekleyin.'), z.maxLength(MAX_SET_CHOICES)),
    }),
  )
  .check(z.maxLength(MAX_SET_GROUPS));

/** The parts of a requested set menu; `qty` 0 leaves out a usual one (SET-8). */
export const ChosenParts = z
  .array(
    z.strictObject({
      choiceId: Id,
      qty: z.optional(z.int().check(z.gte(0), z.lte(MAX_PIECES_OF_GROUP))),
      options: z.optional(ChosenOptions),
    } satisfies Record<keyof ChosenPart, unknown>),
  )
  .check(z.maxLength(MAX_SET_GROUPS * MAX_PIECES_OF_GROUP));

/**
 * The relation of a line to a set menu, in every response with lines (SET-13). A screen may hold responses of a server
 * that had no set menus yet: missing fields have these defaults.
 */
export const LINE_OF_SET = {
  /** It carries the price of a set menu; its parts are lines of their own. */
  isSetMenu: z._default(z.boolean(), false),
  /** The line of the set menu that it is a part of. */
  setLineId: z._default(z.nullable(Id), null),
  setMenuName: z._default(z.nullable(z.string()), null),
  /** The group and the choice it was ordered as. */
  setGroupId: z._default(z.nullable(Id), null),
  setChoiceId: z._default(z.nullable(Id), null),
  /** The extra price of the choice when it was saved. */
  setExtraPrice: z._default(z.nullable(Lira), null),
};
