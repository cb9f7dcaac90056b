import { MAX_CHOICES } from '@sofra/domain/menu/option-group';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { TranslatedName, TypedTranslations } from './item-details.ts';
import { NAME } from '../names.ts';
import {
  Id,
  IdParams,
  LiraDifference,
  NoContent,
  NoInput,
  NoParams,
  StockDelta,
  Version,
} from '../scalars.ts';

/** The amount that one piece with this option takes in addition to the recipe, in units. Below 0 for a saving. */
const OptionIngredient = z.strictObject({ ingredientId: Id, amount: StockDelta });
const MAX_INGREDIENTS = 20;
const MaxQty = z.int().check(z.gte(1), z.lte(MAX_CHOICES));

/** A choice of a group (SELL-9). */
export const OptionOfGroup = z.object({
  id: Id,
  name: z.string(),
  priceDifference: LiraDifference,
  isDefault: z.boolean(),
  isActive: z.boolean(),
  /** Until the next business day (SELL-18). */
  isSoldOut: z.boolean(),
  /** The maximum quantity of the option for one piece. */
  maxQty: z.int(),
  translations: TranslatedName,
  /** Only for roles that may see stock. */
  ingredients: z.optional(z.array(OptionIngredient)),
});
export type OptionOfGroup = z.output<typeof OptionOfGroup>;

/** A group of options of an item, chosen when the item is ordered (SELL-8). */
export const OptionGroup = z.object({
  id: Id,
  name: z.string(),
  /** The minimum and maximum number of choices, with their quantity; a minimum above 0 is *Zorunlu*. */
  min: z.int(),
  max: z.int(),
  /** *Çıkar*: its options are things to leave out (SELL-10). */
  isRemoval: z.boolean(),
  isActive: z.boolean(),
  options: z.array(OptionOfGroup),
  version: Version,
});
export type OptionGroup = z.output<typeof OptionGroup>;

export const listOptionGroups = endpoint({
  method: 'GET',
  path: '/menu/option-groups',
  summary: 'Lists the option groups of the business with their options, by name',
  access: 'menu.read',
  scope: 'menu.read',
  params: NoParams,
  input: NoInput,
  response: z.array(OptionGroup),
  status: 200,
  errors: [],
});

const GROUP_FIELDS = {
  min: z.optional(z.int().check(z.gte(0), z.lte(MAX_CHOICES))),
  max: z.optional(z.int().check(z.gte(1), z.lte(MAX_CHOICES))),
  isRemoval: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
};

/** An option sent with its id keeps its fields that are not named; one without an id is new. */
const OptionInput = z.strictObject({
  id: z.optional(Id),
  name: NAME.option,
  priceDifference: z.optional(LiraDifference),
  isDefault: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
  maxQty: z.optional(MaxQty),
  translations: z.optional(TypedTranslations),
  ingredients: z.optional(z.array(OptionIngredient).check(z.maxLength(MAX_INGREDIENTS))),
});
/** The whole list in order: what is missing leaves the group (SELL-17). */
const Options = z.array(OptionInput).check(z.minLength(1, 'En az bir seçenek ekleyin.'), z.maxLength(40));

export const createOptionGroup = endpoint({
  method: 'POST',
  path: '/menu/option-groups',
  summary: 'Adds an option group with its options',
  access: 'menu.write',
  params: NoParams,
  input: z.strictObject({ name: NAME.optionGroup, ...GROUP_FIELDS, options: Options }),
  response: OptionGroup,
  status: 201,
  errors: ['NOT_FOUND'],
});

export const updateOptionGroup = endpoint({
  method: 'PATCH',
  path: '/menu/option-groups/:id',
  summary: 'Changes an option group. `options` is the whole list, with the ids of the options to keep.',
  access: 'menu.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.optionGroup),
    ...GROUP_FIELDS,
    options: z.optional(Options),
    expectedVersion: z.optional(Version),
  }),
  response: OptionGroup,
  status: 200,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const deleteOptionGroup = endpoint({
  method: 'DELETE',
  path: '/menu/option-groups/:id',
  summary:
    'Removes an option group, also from all items and categories. Past orders keep its names and prices.',
  access: 'menu.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const copyOptionGroup = endpoint({
  method: 'POST',
  path: '/menu/option-groups/:id/copy',
  summary: 'Adds a copy of an option group with the same options',
  access: 'menu.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: OptionGroup,
  status: 201,
  errors: ['NOT_FOUND'],
});

export const giveOptionGroup = endpoint({
  method: 'POST',
  path: '/menu/option-groups/:id/items',
  summary: 'Adds an option group to many items at once. Items that already have it stay unchanged.',
  access: 'menu.write',
  params: IdParams,
  input: z.strictObject({ itemIds: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
  response: z.object({ given: z.int() }),
  status: 200,
  errors: ['NOT_FOUND'],
});

export const markOptionSoldOut = endpoint({
  method: 'PUT',
  path: '/kds/options/:id/sold-out',
  summary: 'Marks an option as sold out until the next business day begins, or removes the mark',
  access: 'kitchen.markSoldOut',
  scope: 'menu.write',
  params: IdParams,
  input: z.strictObject({ isSoldOut: z.boolean() }),
  response: z.object({ id: Id, name: z.string(), isSoldOut: z.boolean() }),
  status: 200,
  errors: ['NOT_FOUND'],
});
