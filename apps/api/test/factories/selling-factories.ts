import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import type { StoredTicket } from '@sofra/domain/slips/ticket';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

export interface CreatedGroup extends Json {
  id: string;
  name: string;
  version: number;
  options: (Json & { id: string; name: string })[];
}

/** Adds an option group; options may be named alone. */
export async function createGroup(
  business: TestBusiness,
  { options, ...fields }: Json & { options: readonly (string | Json)[] },
): Promise<CreatedGroup> {
  const listed = options.map((option) => (typeof option === 'string' ? { name: option } : option));
  const answer = await business
    .as('ADMIN')
    .post('/api/menu/option-groups', { name: 'Grup', ...fields, options: listed });
  if (answer.statusCode !== 201) throw new Error(`a group answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<CreatedGroup>();
}

/** Changes an item and returns it as the API answered. */
export async function patchItem(
  business: TestBusiness,
  item: { id: string },
  fields: Json,
): Promise<Created> {
  const answer = await business.as('ADMIN').patch(`/api/menu/items/${item.id}`, fields);
  if (answer.statusCode !== 200) throw new Error(`an item answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Created>();
}

export interface AskingItem {
  item: Created;
  groups: Record<'cooking' | 'extra' | 'removal', CreatedGroup>;
  /** The id of a portion or an option, by its name. */
  id: (name: string) => string;
  /** An option of a request, by its name. The quantity is 1 by default. */
  option: (name: string, qty?: number) => Json;
  /** A line of a request: one piece of the item. */
  line: (over?: Json) => Json;
}

/**
 * An item with every kind of choice: *Tek* (380, the default) and *Bir buçuk* (540, 1,5 recipes). Groups: *Pişirme*
 * (required, *Orta* by default), *Ekstra* (0 to 3, *Peynir* 40 up to twice, *Yarım ekmek* -20), *Çıkar* (*Soğan*,
 * *Domates*).
 */
export async function createAskingItem(business: TestBusiness, over: Json = {}): Promise<AskingItem> {
  const cooking = await createGroup(business, {
    name: 'Pişirme',
    min: 1,
    max: 1,
    options: ['Az pişmiş', { name: 'Orta', isDefault: true }, 'İyi pişmiş'],
  });
  const extra = await createGroup(business, {
    name: 'Ekstra',
    max: 3,
    options: [
      { name: 'Peynir', priceDifference: 40, maxQty: 2 },
      { name: 'Yarım ekmek', priceDifference: -20 },
    ],
  });
  const removal = await createGroup(business, {
    name: 'Çıkar',
    max: 5,
    isRemoval: true,
    options: ['Soğan', 'Domates'],
  });
  const plain = await createItem(business, { name: 'Adana', price: 380, ...over });
  const item = await patchItem(business, plain, {
    portions: [
      { name: 'Tek', price: 380, isDefault: true },
      { name: 'Bir buçuk', price: 540, recipeMultiplier: 1.5 },
    ],
    optionGroups: { own: [cooking.id, extra.id, removal.id], refused: [] },
  });
  const named = [
    ...(item['portions'] as CreatedGroup['options']),
    ...[cooking, extra, removal].flatMap(({ options }) => options),
  ];
  const id = (name: string) => {
    const found = named.find((one) => one.name === name);
    if (!found) throw new Error(`nothing is called ${name}`);
    return found.id;
  };
  const option = (name: string, qty?: number): Json => ({
    optionId: id(name),
    ...(qty !== undefined && { qty }),
  });
  const line = (over: Json = {}): Json => ({ itemId: item.id, qty: 1, ...over });
  return { item, groups: { cooking, extra, removal }, id, option, line };
}

/** The text of an order's slips on 42 columns, the oldest first, from the first separator to the last. */
export async function slipTextsOf(
  { owner }: Pick<TestApi, 'owner'>,
  orderId: string,
): Promise<{ type: string; rows: string[] }[]> {
  const { rows } = await owner.query<{ type: string; ticket: StoredTicket }>(
    'select type, ticket from print_jobs where order_id = $1 order by position',
    [orderId],
  );
  return rows.map(({ type, ticket }) => {
    const text = slipToText(renderSlip(ticket, 42), 42).split('\n');
    const separators = text.flatMap((row, index) => (/^-{30}$/.test(row) ? [index] : []));
    return { type, rows: text.slice(separators[0]! + 1, separators.at(-1)) };
  });
}
