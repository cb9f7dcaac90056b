import { backToTables, linesOf, openTable, sendOrder } from '#proofs/browsers/journeys/at-the-table.ts';
import { must, type Journey } from '#proofs/browsers/journeys/journey.ts';
import { DESKTOP, PHONE, type Stage } from '#proofs/browsers/stage.ts';
import type { Device } from '#proofs/browsers/driven-tab.ts';

/** The main job: signs in, opens a table, adds items, saves; the kitchen's printer has it. */
export const orderOnPhone: Journey = {
  name: 'order-on-a-phone',
  run: (stage) => order(stage, PHONE, { table: 1, picture: 'phone' }),
};

export const orderAtTill: Journey = {
  name: 'order-at-the-till',
  run: (stage) => order(stage, DESKTOP, { table: 2, picture: 'desktop' }),
};

async function order(
  stage: Stage,
  device: Device,
  { table, picture }: { table: number; picture: string },
): Promise<string> {
  const waiter = await stage.person(device);
  await waiter.signIn(stage.business.waiter);
  await waiter.sees(/^Masa 1$/);
  await stage.look(waiter, `tables-${picture}`);
  await openTable(waiter, `Masa ${table}`);
  await sendOrder(waiter, 'Çay', 'Çay', 'Şiş İskender');
  await waiter.sees('Sipariş kaydedildi');
  await stage.look(waiter, `order-${picture}`);
  const saved = await linesOf(stage, table);
  must(saved.join(', ') === '1 Şiş İskender, 2 Çay', `saved: ${saved.join(', ')}`);
  const slip = await stage.product.printer.waitForSlip(({ text }) => text.includes(`Masa ${table}`));
  must(slip.text.includes('2 x Çay') && slip.text.includes('1 x Şiş İskender'), `on paper: ${slip.text}`);
  await backToTables(waiter);
  await waiter.sees(/^₺500,50$/, { role: 'link', name: new RegExp(`^Masa ${table}\\b`) });
  return 'saved, on the kitchen’s paper, and on the card of the table';
}
