import { CALL_KINDS } from '@sofra/domain/orders/guest-call';
import { PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import { SECOND_LANGUAGES } from '@sofra/domain/menu/menu-language';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ItemDetails, TranslatedName } from './item-details.ts';
import { PRICING } from './price-rules.ts';
import { Id, Instant, Lira, NoInput, Text } from '../scalars.ts';

/**
 * The slug as a guest may have typed it. It is lowercased and not validated: an invalid slug is simply one that no
 * business has.
 */
export const SlugParams = z.strictObject({ slug: Text(200).check(z.toLowerCase()) });

/** A group of a set menu as guests read it. */
const PublicSetGroup = z.object({
  name: z.string(),
  translations: TranslatedName,
  min: z.int(),
  max: z.int(),
  choices: z.array(
    z.object({
      name: z.string(),
      translations: TranslatedName,
      /** The name of its portion; null where it is not named. */
      portion: z.nullable(z.string()),
      extraPrice: Lira,
      isSoldOut: z.boolean(),
    }),
  ),
});

/**
 * The data of a business that guests may see: active items of shown categories, and nothing about stock, costs or
 * people (PUB-13).
 */
export const PublicMenu = z.object({
  business: z.object({
    name: z.string(),
    slug: z.string(),
    /** The third language, in addition to Turkish and English; null for none. */
    secondLanguage: z.nullable(z.enum(SECOND_LANGUAGES)),
    /** Guests may call the waiter and request the bill from their table. */
    takesCalls: z.boolean(),
    /** Guests may order at their table; absent where they may not (GUESTORDER-1). */
    takesOrders: z.optional(z.literal(true)),
    /** Some of the items are still those of the sample menu. */
    hasSamples: z.boolean(),
  }),
  /** When a price was last changed; null for an empty menu. */
  pricesChangedAt: z.nullable(Instant),
  categories: z.array(z.object({ id: Id, name: z.string(), translations: TranslatedName })),
  items: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** The price of the default portion where there are portions. */
      price: Lira,
      /** The active portions in order; none where the item has one price (SELL-5). */
      portions: z._default(z.array(z.object({ name: z.string(), price: Lira })), []),
      /** The groups of a set menu, in order; none for any other item (SET-27). */
      setGroups: z._default(z.array(PublicSetGroup), []),
      categoryId: z.nullable(Id),
      isSoldOut: z.boolean(),
      pictureUrl: z.nullable(z.string()),
      details: z.nullable(ItemDetails),
    }),
  ),
  /** The best sellers, the most sold first; absent where the business shows none, or too little was sold (PUB-40). */
  favorites: z.optional(z.array(Id)),
  /** The clock by which timed prices run. */
  timeZone: z.string(),
  /** The timed prices that are on, in the order in which the first of equal prices counts. */
  priceRules: z.array(z.object(PRICING)),
  /** Takeaway by link with its timed prices; absent where it is off (LINKORDER-1). */
  takeaway: z.optional(z.object({ priceRules: z.array(z.object(PRICING)) })),
  /** Guests may request a reservation here; absent where they may not (RESERVEFORM-1). */
  takesReservations: z.optional(z.literal(true)),
});
export type PublicMenu = z.output<typeof PublicMenu>;

export const getPublicMenu = endpoint({
  method: 'GET',
  path: '/public/menu/:slug',
  summary: 'Returns the menu of a business for its guests',
  access: 'public',
  params: SlugParams,
  input: NoInput,
  response: PublicMenu,
  status: 200,
  errors: ['NOT_FOUND'],
});

const CallKind = z.enum(CALL_KINDS);
export type CallKind = z.output<typeof CallKind>;

/** The token in the QR code of a table. */
export const TableToken = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'Masa kodu geçersiz.'));

/** A guest's view of the calls from the own table: its name and the open calls. */
export const TableCalls = z.object({
  tableName: z.string(),
  calls: z.array(z.object({ kind: CallKind, createdAt: Instant })),
});
export type TableCalls = z.output<typeof TableCalls>;

export const getTableCalls = endpoint({
  method: 'GET',
  path: '/public/menu/:slug/calls',
  summary: 'Returns the open calls of the table that the token belongs to',
  access: 'public',
  params: SlugParams,
  input: z.strictObject({ token: TableToken }),
  response: TableCalls,
  status: 200,
  errors: ['NOT_FOUND', 'CALLS_OFF'],
});

export const createTableCall = endpoint({
  method: 'POST',
  path: '/public/menu/:slug/calls',
  summary: 'Calls the waiter or requests the bill. An open call of the same kind is not repeated.',
  access: 'public',
  params: SlugParams,
  input: z.strictObject({
    token: TableToken,
    kind: CallKind,
    /** The method by which guests wish to pay the bill (GUESTORDER-20). */
    wish: z.optional(z.enum(PAYMENT_METHODS)),
  }),
  response: TableCalls,
  status: 201,
  errors: ['NOT_FOUND', 'CALLS_OFF'],
});
