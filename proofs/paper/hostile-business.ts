import { furnish } from '@sofra/test-kit/open-business';
import type { Caller, TestBusiness } from '@sofra/api/test/harness';
import { askPortionAndOption } from '#proofs/paper/asking-item.ts';
import type { RemoteApi } from '#proofs/stage/remote-api.ts';

type Answer = Awaited<ReturnType<Caller['post']>>;
export type FieldName = keyof typeof WORDS;

/**
 * Each field begins with its word, so that it is recognised on paper. In capitals, because stations are printed in
 * capitals.
 */
const WORDS = {
  business: 'BUS.',
  footer: 'FTR.',
  station: 'STA.',
  printer: 'PRN.',
  category: 'CAT.',
  item: 'TEM.',
  portion: 'POR.',
  group: 'GRP.',
  option: 'OPT.',
  table: 'TBL.',
  staff: 'USR.',
  note: 'NOT.',
  reason: 'RSN.',
} as const;
export const FIELDS = Object.keys(WORDS) as FieldName[];
/** Fields that are never printed; they are written all the same. */
const NEVER_ON_PAPER: readonly FieldName[] = ['category', 'group'];
/** The longest text that the contract accepts. */
const LONGEST: Partial<Record<FieldName, number>> = {
  footer: 120,
  item: 120,
  portion: 40,
  note: 200,
  reason: 200,
};
const LONGEST_NAME = 60;

/** A business with one record of every kind that has a name, and one printer for all its slips. */
export interface HostileBusiness {
  api: RemoteApi;
  business: TestBusiness;
  ids: Record<
    | 'station'
    | 'printer'
    | 'category'
    | 'item'
    | 'portion'
    | 'usual'
    | 'group'
    | 'option'
    | 'table'
    | 'otherTable',
    string
  >;
}

export const wordOf = (field: FieldName): string => WORDS[field];
export const isForPaper = (field: FieldName): boolean => !NEVER_ON_PAPER.includes(field);
export const inField = (field: FieldName, text: string): string =>
  `${WORDS[field]}${text}`.slice(0, LONGEST[field] ?? LONGEST_NAME);

export async function openHostileBusiness(api: RemoteApi, printerPort: number): Promise<HostileBusiness> {
  const business = await api.createBusiness();
  const made = await furnish(api.url, business.as('ADMIN').token, {
    stations: {
      kitchen: { name: 'Mutfak', printer: { name: 'Yazıcı', ip: '127.0.0.1', port: printerPort } },
    },
    items: { tea: { name: 'Çay', price: 100, category: 'Çaylar', station: 'kitchen' } },
    tables: 2,
  });
  const [table = '', otherTable = ''] = made.tables;
  const category = made.categories.get('Çaylar') ?? '';
  const { kitchen: station } = made.stations;
  const printer = made.printers.kitchen ?? '';
  const asked = await askPortionAndOption(api.url, business.as('ADMIN').token, made.items.tea);
  const admin = business.as('ADMIN');
  must(await admin.patch('/api/business/me', { settings: { tips: true } }));
  must(await admin.patch(`/api/printers/${printer}`, { drawerPulse: true }));
  return {
    ...{ api, business },
    ids: { station, printer, category, item: made.items.tea, ...asked, table, otherTable },
  };
}

export const must = (answer: Answer): Answer => {
  if (answer.statusCode >= 300) throw new Error(`answered ${answer.statusCode} ${answer.body}`);
  return answer;
};

/**
 * Repeats a refused request with a harmless text, so that the run continues. Returns the status of the first attempt.
 */
export const withRefusal =
  (who: Caller, path: string, bodyOf: (words: string) => object) =>
  async (words: string): Promise<{ status: number; answer: Answer }> => {
    const answer = await who.post(`/api${path}`, bodyOf(words));
    if (answer.statusCode !== 400) return { status: answer.statusCode, answer: must(answer) };
    return { status: 400, answer: must(await who.post(`/api${path}`, bodyOf('sade'))) };
  };

/** Writes a field through the API as the owner. Notes and reasons are written with the action they belong to. */
export async function writeField(
  { business, ids }: HostileBusiness,
  field: FieldName,
  text: string,
): Promise<Answer | null> {
  const admin = business.as('ADMIN');
  const writers: Partial<Record<FieldName, [string, object]>> = {
    business: ['/business/me', { name: text }],
    footer: ['/business/me', { settings: { slipFooter: text, autoReceipt: true } }],
    station: [`/stations/${ids.station}`, { name: text }],
    printer: [`/printers/${ids.printer}`, { name: text }],
    category: [`/menu/categories/${ids.category}`, { name: text }],
    item: [`/menu/items/${ids.item}`, { name: text }],
    portion: [
      `/menu/items/${ids.item}`,
      {
        portions: [
          { id: ids.usual, name: 'Tek', price: 100 },
          { id: ids.portion, name: text, price: 110 },
        ],
      },
    ],
    group: [`/menu/option-groups/${ids.group}`, { name: text }],
    option: [`/menu/option-groups/${ids.group}`, { options: [{ id: ids.option, name: text }] }],
    table: [`/tables/${ids.table}`, { name: text }],
    staff: [`/users/${admin.userId}`, { fullName: text }],
  };
  const writer = writers[field];
  return writer ? admin.patch(`/api${writer[0]}`, writer[1]) : null;
}

const ROWS: Partial<Record<FieldName, string>> = {
  business: 'update businesses set name = $2 where id = $1',
  footer: `update businesses set settings = settings || jsonb_build_object('slipFooter', $2::text) where id = $1`,
  station: 'update stations set name = $2 where business_id = $1',
  printer: 'update printers set name = $2 where business_id = $1',
  item: 'update menu_items set name = $2 where business_id = $1',
  portion: 'update item_portions set name = $2 where business_id = $1 and not is_default',
  option: 'update options set name = $2 where business_id = $1',
  table: `update tables set name = $2 where business_id = $1 and name <> 'Masa 2'`,
  staff: `update users set full_name = $2 where business_id = $1 and role = 'ADMIN'`,
};

/**
 * Writes a field directly into the database, as a row that is older than the checks. PostgreSQL itself stores no NUL
 * and no lone surrogate.
 */
export async function plantField(
  { api, business }: HostileBusiness,
  field: FieldName,
  text: string,
): Promise<boolean> {
  const row = ROWS[field];
  if (row) await api.owner.query(row, [business.id, text.toWellFormed().replaceAll('\0', '')]);
  return row !== undefined;
}
