import { order } from '../../../e2e/business-factory.ts';
import { must, type Journey } from '#proofs/browsers/journeys/journey.ts';
import { DESKTOP, type Stage } from '#proofs/browsers/stage.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const COOK = { email: 'ayse@cinaralti.example', password: 'sofra-1234' };
const TICKET = { role: 'article', name: /^Masa 6,/ } as const;
/** A line ignores a second tap for this time, so that a double tap counts once. */
const TAP_REST_MS = 1_000;
const SAVED_WITHIN_MS = 10_000;

/** An order appears on the open screen of the kitchen by itself; one tap cooks it, the next sets *Hazır*. */
export const kitchen: Journey = {
  name: 'kitchen',
  run: async (stage) => {
    const { business } = stage;
    await business.owner.post('/users', { role: 'KITCHEN', fullName: 'Ayşe İnce', ...COOK });
    const cook = await stage.person(DESKTOP);
    await cook.signIn(COOK);
    await cook.sees(/^Masa 1$/);
    must((await cook.counts(/^Masa 6$/)) === 0, 'the ticket was there before its order');
    const table = business.tableIds[5] ?? '';
    await order(business, table, [{ itemId: business.itemIds.iskender, qty: 2 }]);
    await cook.tap('button', /2 adet Şiş İskender Yeni/, TICKET);
    await cook.sees(/Hazırlanıyor/, TICKET);
    await stage.look(cook, 'kitchen-desktop');
    await sleep(TAP_REST_MS);
    await cook.tap('button', /Şiş İskender Hazırlanıyor/, TICKET);
    await cook.sees(/^Hazır$/, TICKET);
    await untilReady(stage, table);
    return 'the ticket came by itself; tapped twice it is Hazır, on the screen and in the order';
  },
};

async function untilReady({ business }: Stage, table: string): Promise<void> {
  for (const until = Date.now() + SAVED_WITHIN_MS; ; await sleep(100)) {
    const { lines } = await business.owner.get<{ lines: { status: string }[] }>(
      `/tables/${table}/open-order`,
    );
    if (lines.every(({ status }) => status === 'READY')) return;
    must(Date.now() < until, `the order says ${lines.map(({ status }) => status).join()}`);
  }
}
