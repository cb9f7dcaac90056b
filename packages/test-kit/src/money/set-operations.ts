import { randomUUID } from 'node:crypto';
import { placeOf } from './called-places.ts';
import type { Acknowledged } from './compare-books.ts';
import { anyone, onOrder } from './operation-plans.ts';
import type { Operation } from './operations.ts';

/**
 * Another person may exchange a part before the client that ordered it has the response. So neither count replaces the
 * other.
 */
function addToTickets({ moreOnTickets }: Acknowledged, note: string, pieces: number): void {
  moreOnTickets.set(note, (moreOnTickets.get(note) ?? 0) + pieces);
}

/** Operations on set menus in addition to all operations on lines (SET-8, SET-19). */
export const SET_OPERATIONS: readonly Operation[] = [
  {
    name: 'add set menus',
    weight: 15,
    plan: (moment) => {
      const { random, business, placeId, called, order } = moment;
      // The own ledger does not know the price of a set menu, which decides the fee of a new order.
      if (!business.setMenu || (called.channelOf(placeId) && !order)) return null;
      const line = { ...random.pick(business.setMenu.choices), qty: random.int(1, 4), note: randomUUID() };
      const body = { lines: [line], ...placeOf(moment, placeId) };
      return { path: `/tables/${placeId}/add-lines`, token: anyone(moment), body };
    },
    acknowledge: ({ said }, { body }) => {
      const [line] = (body as { lines: { qty: number; note: string; parts: { qty: number }[] }[] }).lines;
      if (!line) return;
      said.ordered.set(line.note, line.qty);
      // The kitchen gets the parts.
      const parts = line.parts.reduce((sum, { qty }) => sum + qty, 0);
      addToTickets(said, line.note, line.qty * (parts - 1));
    },
  },
  {
    name: 'exchange',
    weight: 10,
    plan: (moment) => {
      const { random, order, business } = moment;
      const parts = (order?.lines ?? []).filter(({ setLineId }) => setLineId !== null);
      if (parts.length === 0) return null;
      const part = random.pick(parts);
      const group = business.setMenu?.groups.find((ids) => ids.includes(part.setChoiceId ?? '')) ?? [];
      const others = group.filter((id) => id !== part.setChoiceId);
      if (others.length === 0) return null;
      const body = {
        choiceId: random.pick(others),
        qty: random.int(1, part.qty),
        restock: random.chance(0.5),
      };
      return onOrder(moment, `lines/${part.id}/exchange`, body);
    },
    acknowledge: ({ said, order }, { path, body }) => {
      const part = order?.lines.find(({ id }) => path.includes(`/lines/${id}/`));
      const { qty } = body as { qty: number };
      if (part?.note) addToTickets(said, part.note, qty);
    },
  },
];
