import { order } from '../../../e2e/business-factory.ts';
import { openTable } from '#proofs/browsers/journeys/at-the-table.ts';
import { must, type Journey } from '#proofs/browsers/journeys/journey.ts';
import type { Person } from '#proofs/browsers/person.ts';
import { DESKTOP, PHONE, type Stage } from '#proofs/browsers/stage.ts';

const DIALOG = { role: 'dialog', name: /(?:)/ } as const;

/**
 * The cashier takes a whole bill in cash and another by card. The tables are free, and the payments are written.
 */
export const payment: Journey = {
  name: 'payment',
  run: async (stage) => {
    const { business } = stage;
    const [cash = '', card = ''] = business.tableIds.slice(3, 5);
    await order(business, cash, [{ itemId: business.itemIds.iskender, qty: 2 }]);
    await order(business, card, [{ itemId: business.itemIds.kunefe, qty: 1 }]);
    const phone = await stage.person(PHONE);
    await phone.signIn(business.cashier);
    await phone.tap('link', 'Masalar');
    await pay(stage, phone, { table: 'Masa 4', method: 'Nakit', total: '₺901,00', picture: 'payment-phone' });
    const till = await stage.person(DESKTOP);
    await till.signIn(business.cashier);
    await till.tap('link', 'Masalar');
    await pay(stage, till, {
      table: 'Masa 5',
      method: 'Kredi Kartı',
      total: '₺185,00',
      picture: 'payment-desktop',
    });
    const taken = await business.owner.get<{ method: string; amount: number }[]>('/orders/payments');
    const written = taken.map(({ method, amount }) => `${method} ${amount}`).sort();
    must(written.join() === 'CARD 185,CASH 901', `written: ${written.join()}`);
    return 'cash on a phone and card at the till; both tables are free, both payments are written';
  },
};

interface Bill {
  table: string;
  method: string;
  total: string;
  picture: string;
}

async function pay(stage: Stage, cashier: Person, { table, method, total, picture }: Bill): Promise<void> {
  await openTable(cashier, table);
  await cashier.tap('button', /^Öde/);
  await cashier.tap('radio', method, DIALOG);
  await cashier.sees(new RegExp(`^Ödemeyi al · ${total}$`), DIALOG);
  await stage.look(cashier, picture);
  await cashier.tap('button', `Ödemeyi al · ${total}`, DIALOG);
  await cashier.sees('Ödeme alındı');
  await cashier.sees('Boş', { role: 'link', name: new RegExp(`^${table}\\b`) });
}
