import { linesOf, openTable, sendOrder, untilSaved } from '#proofs/browsers/journeys/at-the-table.ts';
import { must, type Journey } from '#proofs/browsers/journeys/journey.ts';
import { hasServiceWorker } from '#proofs/browsers/page-functions.ts';
import type { Person } from '#proofs/browsers/person.ts';
import { PHONE, type Stage } from '#proofs/browsers/stage.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const TABLE = 3;
const WORKER_WITHIN_MS = 30_000;

/**
 * A line saved while the network is cut is stored and shown as waiting. When the network is back, the first response is
 * lost. The device repeats the request with the same key, and the line is saved once.
 */
export const offlineOrder: Journey = {
  name: 'offline-order',
  // Firefox about the socket that finds no server.
  expected: /^Firefox can’t establish a connection to the server at ws:/,
  run: async (stage) => {
    const { network, product } = stage;
    const waiter = await stage.person(PHONE);
    await waiter.signIn(stage.business.waiter);
    await openTable(waiter, `Masa ${TABLE}`);
    await waiter.sees(/^Künefe$/);
    await untilWorker(waiter);
    const sent = network.count(/add-lines/);
    await network.goAway();
    await sendOrder(waiter, 'Künefe');
    await waiter.sees(/1 (sipariş )?sırada/i);
    await stage.look(waiter, 'waiting-phone');
    must((await linesOf(stage, TABLE)).length === 0, 'the network was not cut');
    await openWithoutNetwork(stage, waiter);
    network.loseAnswerTo(/add-lines/);
    await network.comeBack();
    const saved = await untilSaved(stage, TABLE, 1);
    await waiter.seesNoMore(/sırada/i);
    must(saved.join() === '1 Künefe' && (await linesOf(stage, TABLE)).length === 1, `saved: ${saved.join()}`);
    await product.printer.waitForSlip(({ text }) => text.includes(`Masa ${TABLE}`));
    const slips = product.printer.slips.filter(({ text }) => text.includes(`Masa ${TABLE}`)).length;
    must(slips === 1, `${slips} slips`);
    must(network.count(/add-lines/) >= sent + 2, 'the lost answer was not asked for again');
    return 'kept and shown while the network is cut, also by the application opened without it; saved once though an answer was lost';
  },
};

/** The application itself, the table and the waiting order are read from the device. */
async function openWithoutNetwork(stage: Stage, waiter: Person): Promise<void> {
  await waiter.open('/app/tables');
  await waiter.sees('Gönderilmedi', { role: 'link', name: new RegExp(`^Masa ${TABLE}\\b`) });
  await stage.look(waiter, 'offline-tables-phone');
  await openTable(waiter, `Masa ${TABLE}`);
}

async function untilWorker(waiter: Person): Promise<void> {
  for (const until = Date.now() + WORKER_WITHIN_MS; !(await waiter.run(hasServiceWorker)); await sleep(200))
    must(Date.now() < until, 'no service worker has become active');
}
