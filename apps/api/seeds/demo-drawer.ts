import type { CashDesk } from '@sofra/contract/cash';
import type { Send } from '#seeds/send.ts';

const HOUR_MS = 3_600_000;
type Id = { id: string };

/**
 * Yesterday's drawer, closed with 65 lira missing, and today's, which the owner has opened: a CASHIER who opens one is
 * told no sum of cash until it is counted.
 */
export async function countDrawer(send: Send, setNow: (at: Date) => void, now: number): Promise<void> {
  const { tills, reasons } = await send<CashDesk>('GET', '/api/cash');
  const till = tills[0]?.id ?? '';
  const reasonOf = (name: string) => reasons.find((reason) => reason.name === name)?.id;
  const open = (float: number) => send<Id>('POST', `/api/cash/tills/${till}/open`, { float });
  const move = ({ id }: Id, name: string, amount: number, note?: string) =>
    send('POST', `/api/cash/sessions/${id}/movements`, { reasonId: reasonOf(name), amount, note });

  setNow(new Date(now - 34 * HOUR_MS));
  const yesterday = await open(2_000);
  await move(yesterday, 'Avans', 500, 'Çağrı');
  setNow(new Date(now - 24 * HOUR_MS));
  await send('POST', `/api/cash/sessions/${yesterday.id}/count`, {
    pieces: [
      { value: 200, qty: 7 },
      { value: 20, qty: 1 },
      { value: 5, qty: 3 },
    ],
  });
  const close = { left: 1_000, note: 'Para üstü hatası' };
  await send('POST', `/api/cash/sessions/${yesterday.id}/close`, close);

  setNow(new Date(now - 5 * HOUR_MS));
  await move(await open(1_000), 'Avans', 150, 'Ayşe');
}
