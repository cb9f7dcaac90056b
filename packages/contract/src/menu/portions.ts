import { MAX_PORTIONS } from '@sofra/domain/menu/portion';
import * as z from 'zod/mini';
import { NAME } from '../names.ts';
import { Id, Lira, Multiplier } from '../scalars.ts';

/** One size of an item (SELL-1). */
export const Portion = z.object({
  id: Id,
  name: z.string(),
  price: Lira,
  /** The factor of the recipe for one piece: 1.5 for *Bir buçuk*. */
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
      name: NAME.portion,
      price: Lira,
      recipeMultiplier: z.optional(Multiplier),
      isDefault: z.optional(z.boolean()),
      isActive: z.optional(z.boolean()),
    }),
  )
  .check(z.maxLength(MAX_PORTIONS));

const MAX_GROUPS = 20;
/** Ids of option groups in their order, each once. */
export const GroupIds = z.array(Id).check(
  z.maxLength(MAX_GROUPS),
  z.refine((ids) => new Set(ids).size === ids.length, 'Bir grup iki kez seçilmiş.'),
);

/**
 * `own`: the item's option groups in addition to those of its category. `refused`: the groups of its category that it
 * refuses (SELL-11).
 */
export const ItemOptionGroups = z.strictObject({ own: GroupIds, refused: GroupIds });
