import type { ChosenPart } from '@sofra/domain/line-choice';
import { MAX_PIECES_OF_GROUP, MAX_SET_CHOICES, MAX_SET_GROUPS } from '@sofra/domain/set-menu';
import * as z from 'zod/mini';
import { TranslatedName } from './item-details.ts';
import { ChosenOptions } from './line-options.ts';
import { Id, Lira, Text } from './scalars.ts';

/** An item that a group of a set menu offers (SET-2). Whether it can be had follows from that item (SET-5). */
const SetChoice = z.object({
  id: Id,
  itemId: Id,
  /** Null: as the item is sold where nobody names a portion. */
  portionId: z.nullable(Id),
  /** What it adds to the price of the set menu. */
  extraPrice: Lira,
  isDefault: z.boolean(),
  isActive: z.boolean(),
});

/** What a set menu asks (SET-1). */
export const SetGroup = z.object({
  id: Id,
  name: z.string(),
  translations: TranslatedName,
  /** How many choices there must and may be, with their quantity; a minimum above 0 is *Zorunlu*. */
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
      name: Text(60),
      translations: z.optional(TranslatedName),
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
 * What a line is to a set menu, wherever a line is answered (SET-13). A screen may hold answers of a server that had
 * no set menus yet: what is missing there is nothing.
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
  /** What the choice cost extra when it was saved. */
  setExtraPrice: z._default(z.nullable(Lira), null),
};
