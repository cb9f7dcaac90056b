import type { Json, TestBusiness } from '#test/harness.ts';

export type CreatedReservation = Json & {
  id: string;
  name: string;
  guests: number;
  tableId: string | null;
  keepsClash: boolean;
  version: number;
};

/** Takes a reservation of four guests without a table. */
export async function createReservation(business: TestBusiness, over: Json): Promise<CreatedReservation> {
  const answer = await business.as('WAITER').post('/api/reservations', { name: 'Kaya', guests: 4, ...over });
  if (answer.statusCode !== 201)
    throw new Error(`a reservation answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<CreatedReservation>();
}
