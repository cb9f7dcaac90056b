import { MAX_PORTIONS } from '@sofra/domain/portion';
import * as z from 'zod/mini';
import { Id, Lira, Multiplier, Text } from './scalars.ts';

/** One size of an item (SELL-1). */
export const Portion = z.object({
  id: Id,
  name: z.string(),
  price: Lira,
  /** How many times the recipe one piece takes: 1.5 for *Bir buçuk*. */
  recipeMultiplier: Multiplier,
  isDefault: z.boolean(),
  isActive: z.boolean(),
});
export type Portion = z.output<typeof Portion>;

/** The whole list of an item in order, with the ids of those that stay; none: the item has one price. */
export const PortionList = z
  .array(
    z.strictObject({
      id: z.optional(Id),
      name: Text(40),
      price: Lira,
      recipeMultiplier: z.optional(Multiplier),
      isDefault: z.optional(z.boolean()),
      isActive: z.optional(z.boolean()),
    }),
  )
  .check(z.maxLength(MAX_PORTIONS));

const MAX_GROUPS = 20;
/** Ids of option groups in the order they are asked, each once. */
export const GroupIds = z.array(Id).check(
  z.maxLength(MAX_GROUPS),
  z.refine((ids) => new Set(ids).size === ids.length, 'Bir grup iki kez seçilmiş.'),
);

/** What an item asks besides its category, and which groups of its category it refuses (SELL-11). */
export const ItemOptionGroups = z.strictObject({ own: GroupIds, refused: GroupIds });
