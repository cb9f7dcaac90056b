import type { ApiClient } from '@sofra/test-kit/api-client';
import { FORMULAS, SCRIPTS } from '#proofs/screens/hostile-texts.ts';

interface Named {
  id: string;
  name: string;
}
interface Category {
  /** Null for *Kategorisiz*, whose name is fixed. */
  id: string | null;
  name: string;
  items: (Named & { details: object | null })[];
}
interface OpenOrder {
  id: string;
  lines: { id: string; itemId: string }[];
}

const NOTHING_TOLD = { allergens: [], alcohol: false, pork: false, weight: null, kcal: null };

/** Appends hostile texts in turn to every name of the demo business, and writes them into every note and reason. */
export async function plantTexts(owner: ApiClient): Promise<number> {
  let planted = 0;
  const next = () => SCRIPTS[planted++ % SCRIPTS.length] ?? '';
  const behind = (name: string) => `${name} ${next()}`;
  const rename = async (path: string, list: readonly Named[]) => {
    for (const { id, name } of list) await owner.patch(`${path}/${id}`, { name: behind(name) });
  };
  await renameMenu(owner, next);
  await owner.patch('/business/me', { name: behind('Çağdaş Köfte'), settings: { slipFooter: next() } });
  for (const path of ['/tables', '/stations', '/printers'])
    await rename(path, await owner.get<Named[]>(path));
  const pantry = await owner.get<(Named & { kind: string })[]>('/menu/ingredients');
  await rename(
    '/menu/ingredients',
    pantry.filter(({ kind }) => kind === 'INGREDIENT'),
  );
  for (const { id, fullName } of await owner.get<{ id: string; fullName: string }[]>('/users'))
    await owner.patch(`/users/${id}`, { fullName: behind(fullName), phone: '0532 000 00 00' });
  for (let agent = 0; agent < 3; agent += 1) await owner.post('/print-agents', { name: next() });
  await spend(owner, next);
  await changeOrders(owner, next);
  return planted;
}

async function renameMenu(owner: ApiClient, next: () => string): Promise<void> {
  for (const { id, name, items } of await owner.get<Category[]>('/menu')) {
    const category = { name: `${name} ${next()}`, translations: { en: next(), de: next() } };
    if (id !== null) await owner.patch(`/menu/categories/${id}`, category);
    for (const item of items) {
      const english = { name: next(), description: next() };
      const details = {
        ...(item.details ?? NOTHING_TOLD),
        description: next(),
        translations: { en: english },
      };
      await owner.patch(`/menu/items/${item.id}`, { name: `${item.name} ${next()}`, details });
    }
  }
}

/** Texts that are exported in tables begin like formulas. */
async function spend(owner: ApiClient, next: () => string): Promise<void> {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date());
  for (const description of [...FORMULAS, ...SCRIPTS])
    await owner.post('/expenses', { description, method: 'NAKIT', amount: 1, date, note: next() });
}

/** Creates an order with a note for each text, cancels one line and comps another, each with a reason. */
async function changeOrders(owner: ApiClient, next: () => string): Promise<void> {
  const tables = await owner.get<Named[]>('/tables');
  const id = tables.find(({ name }) => name.startsWith('Masa 5 '))?.id ?? '';
  const before = await owner.get<OpenOrder>(`/tables/${id}/open-order`);
  const itemId = before.lines[0]?.itemId ?? '';
  await owner.post(`/tables/${id}/add-lines`, {
    lines: SCRIPTS.map((note) => ({ itemId, qty: 1, note })),
  });
  const { id: orderId, lines } = await owner.get<OpenOrder>(`/tables/${id}/open-order`);
  const [first, second] = lines.slice(-2);
  const one = (line: { id: string } | undefined) => ({ lineId: line?.id ?? '', qty: 1 });
  await owner.post(`/orders/${orderId}/cancel-lines`, {
    lines: [{ ...one(first), reason: FORMULAS[0] }],
    restock: true,
  });
  await owner.post(`/orders/${orderId}/comp-lines`, { lines: [one(second)], reason: next() });
}
