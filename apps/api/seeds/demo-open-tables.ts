import { calledNow } from '#seeds/demo-called.ts';
import { live, MINUTE_MS, order, type Floor, type Moment, type OpenOrder } from '#seeds/demo-floor.ts';
import { cook } from '#seeds/demo-kitchen.ts';
import { seatReserved } from '#seeds/demo-reservations.ts';
import { OPEN_PARTIES, type OpenParty } from '#seeds/demo-open-parties.ts';

export async function openTables(floor: Floor, { hasPrinter }: { hasPrinter: boolean }): Promise<void> {
  await live(floor, [
    ...OPEN_PARTIES.flatMap((party) => sitting(floor, party, hasPrinter)),
    ...calledNow(floor),
  ]);
}

/** The actions of a party that is still there, with the kitchen state of each of its rounds. */
function sitting(floor: Floor, { rounds, ...party }: OpenParty, hasPrinter: boolean): Moment[] {
  const ago = (minutes: number) => floor.now - minutes * MINUTE_MS;
  // The response to a save holds all lines of the order, so new ones are found by id.
  const known = new Set<string>();
  return rounds.flatMap(({ minutesAgo, ordered, held, cooked }, round) => {
    let lines: OpenOrder['lines'];
    return [
      {
        at: ago(minutesAgo),
        happens: async () => {
          if (round === 0) await seatReserved(floor, party, ago(minutesAgo));
          const answer = await order(floor, party.table, ordered, {
            ...(held && { held }),
            ...(round === 0 && party.guests && { guests: party.guests }),
          });
          lines = answer.lines.filter(({ id }) => !known.has(id));
          for (const { id } of lines) known.add(id);
          if (round === 0) await afterFirstRound(floor, party, { ...answer, lines, hasPrinter });
        },
      },
      ...cooked.map(({ minutesAgo: since, ...step }) => ({
        at: ago(since),
        happens: () => cook(floor.kitchen, lines, step),
      })),
    ];
  });
}

async function afterFirstRound(
  floor: Floor,
  { canceled, hasAskedForBill }: Omit<OpenParty, 'rounds'>,
  { id, lines, hasPrinter }: Pick<OpenOrder, 'id' | 'lines'> & { hasPrinter: boolean },
): Promise<void> {
  if (canceled) {
    const lineId = lines.find(({ item }) => item.name === canceled.item)?.id;
    const pieces = [{ lineId, qty: 1, reason: canceled.reason }];
    await floor.cashier('POST', `/api/orders/${id}/cancel-lines`, { lines: pieces, restock: true });
  }
  if (hasAskedForBill && hasPrinter) await floor.waiter('POST', `/api/orders/${id}/bill`, {});
}
