import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, NoInput, NoParams } from '../scalars.ts';

/** The most sold items first. The lists stay the same for a whole business day, whatever is sold on it. */
export const FrequentItems = z.object({
  /** For the whole business; empty when it switched the list off (`showFrequentItems`) or has sold nothing yet. */
  itemIds: z.array(Id),
  /** For each category, and for the items without one (`categoryId` null). */
  byCategory: z.array(z.object({ categoryId: z.nullable(Id), itemIds: z.array(Id) })),
});
export type FrequentItems = z.output<typeof FrequentItems>;

export const listFrequentItems = endpoint({
  method: 'GET',
  path: '/menu/frequent',
  summary:
    'Lists the best-selling items of the 28 business days before today, for the business and each category',
  access: 'menu.read',
  params: NoParams,
  input: NoInput,
  response: FrequentItems,
  status: 200,
  errors: [],
});
