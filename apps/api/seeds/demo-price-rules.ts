import type { Send } from '#seeds/send.ts';

interface Category {
  id: string | null;
  name: string;
}

const HAPPY_HOUR = {
  name: 'İndirimli saat',
  kind: 'PERCENT',
  value: 20,
  days: [1, 2, 3, 4, 5],
  from: '15:00',
  until: '18:00',
};
const NIGHT_SOUP = {
  name: 'Gece çorbası',
  kind: 'AMOUNT',
  value: 15,
  days: [5, 6],
  from: '23:00',
  until: '02:00',
};

/** A happy hour and a night price. The past days also sell with them, so that their report has content. */
export async function addPriceRules(send: Send): Promise<void> {
  const menu = await send<Category[]>('GET', '/api/menu');
  const idsOf = (names: readonly string[]) =>
    menu.flatMap(({ id, name }) => (id !== null && names.includes(name) ? [id] : []));
  const targets = (names: readonly string[]) => ({ isForAll: false, categoryIds: idsOf(names), itemIds: [] });
  await send('POST', '/api/menu/price-rules', {
    ...HAPPY_HOUR,
    ...targets(['Soğuk İçecek', 'Sıcak İçecek']),
  });
  await send('POST', '/api/menu/price-rules', { ...NIGHT_SOUP, ...targets(['Çorbalar']) });
}
