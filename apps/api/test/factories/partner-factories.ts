import type { Partner } from '@sofra/contract/money/partners';
import { expect } from 'vitest';
import type { Json, TestBusiness } from '#test/harness.ts';

/** Adds a terminal or a meal card that is on. */
export async function addPartner(
  business: TestBusiness,
  method: 'CARD' | 'MEAL',
  name: string,
  terms: Json = {},
): Promise<Partner> {
  const answer = await business.as('ADMIN').post('/api/partners', { method, name, ...terms });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Partner>();
}

export const switchPartner = (business: TestBusiness, { id }: Pick<Partner, 'id'>, isActive: boolean) =>
  business.as('ADMIN').patch(`/api/partners/${id}`, { isActive });
