import type { CashDesk } from '@sofra/contract/money/cash';
import { clockTime } from '#seeds/demo-hours.ts';
import type { Send } from '#seeds/send.ts';

type Id = { id: string };

/**
 * Opens and closes yesterday's drawer with 65 lira missing, and opens today's as the owner. A CASHIER who opened it
 * would see no cash total until it is counted.
 */
export async function countDrawer(send: Send, setNow: (at: Date) => void, now: number): Promise<void> {
  const { tills, reasons } = await send<CashDesk>('GET', '/api/cash');
  const till = tills[0]?.id ?? '';
  const reasonOf = (name: string) => reasons.find((reason) => reason.name === name)?.id;
  const open = (float: number) => send<Id>('POST', `/api/cash/tills/${till}/open`, { float });
  const move = ({ id }: Id, name: string, amount: number, note?: string) =>
    send('POST', `/api/cash/sessions/${id}/movements`, { reasonId: reasonOf(name), amount, note });

  setNow(new Date(clockTime(now, 1, '08:15')));
  const yesterday = await open(2_000);
  await move(yesterday, 'Avans', 500, 'Çağrı');
  setNow(new Date(clockTime(now, 1, '22:30')));
  await send('POST', `/api/cash/sessions/${yesterday.id}/count`, {
    pieces: [
      { value: 200, qty: 7 },
      { value: 20, qty: 1 },
      { value: 5, qty: 3 },
    ],
  });
  const close = { left: 1_000, note: 'Para üstü hatası' };
  await send('POST', `/api/cash/sessions/${yesterday.id}/close`, close);

  const opening = clockTime(now, 0, '08:15');
  setNow(new Date(opening < now ? opening : now));
  await move(await open(1_000), 'Avans', 150, 'Ayşe');
}
