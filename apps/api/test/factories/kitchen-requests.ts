import type { KitchenTicket } from '@sofra/contract/orders/kitchen';
import type { RealtimeEvent } from '@sofra/contract/realtime';
import type { KitchenState } from '@sofra/domain/kitchen/kitchen';
import type { Role } from '@sofra/domain/people/permissions';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApi, TestBusiness } from '#test/harness.ts';

type OnWire<T> = T extends Date ? string : T extends object ? { [K in keyof T]: OnWire<T[K]> } : T;
export type TicketAnswer = OnWire<KitchenTicket>;

/** The tickets on the kitchen display of a business, or of one of its stations. */
export async function ticketsOf(business: TestBusiness, stationId?: string): Promise<TicketAnswer[]> {
  const query = stationId === undefined ? '' : `?stationId=${stationId}`;
  const answer = await business.as('KITCHEN').get(`/api/kds${query}`);
  if (answer.statusCode !== 200) throw new Error(`the kitchen display answered: ${answer.body}`);
  return answer.json();
}

/** The texts of a card: `2 Çay NEW`; a cancelled line has a minus in front. */
export const shownOn = ({ lines, canceled }: TicketAnswer): string[] => [
  ...lines.map(({ qty, name, status }) => `${qty} ${name} ${status}`),
  ...canceled.map(({ qty, name }) => `- ${qty} ${name}`),
];

/** One tap on the kitchen display, by default by the kitchen's user. */
export const tap = (
  business: TestBusiness,
  lineId: string,
  [from, status]: readonly [from: KitchenState, status: KitchenState],
  role: Role = 'KITCHEN',
): Promise<LightMyRequestResponse> => business.as(role).patch(`/api/kds/lines/${lineId}`, { from, status });

/** The events that every screen of a business is sent during an action. */
export async function eventsDuring(
  { published }: Pick<TestApi, 'published'>,
  business: TestBusiness,
  action: () => Promise<LightMyRequestResponse>,
): Promise<RealtimeEvent[]> {
  const before = published.length;
  const answer = await action();
  if (answer.statusCode >= 300) throw new Error(`refused: ${answer.statusCode} ${answer.body}`);
  return published
    .slice(before)
    .filter(({ businessId }) => businessId === business.id)
    .map(({ event }) => event);
}
