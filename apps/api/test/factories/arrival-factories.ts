import type { Arrival, ArrivalReport } from '@sofra/contract/money/arrivals';
import type { Partner } from '@sofra/contract/money/partners';
import { addDays, businessDayOf } from '@sofra/domain/calendar/business-day';
import type { LightMyRequestResponse } from 'fastify';
import { payAt } from '#test/factories/cash-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

/** The day that is so many days before today by the clock of a new business. */
export const dayAgo = (count: number): string =>
  addDays(businessDayOf(new Date(), 'Europe/Istanbul', 0), 0 - count);

/** Does something at noon of a day, or at another local time. */
export async function onDay<Answer>(
  { time }: Pick<TestApi, 'time'>,
  day: string,
  act: () => Promise<Answer>,
  at = '12:00',
): Promise<Answer> {
  time.now = new Date(`${day}T${at}:00+03:00`);
  try {
    return await act();
  } finally {
    time.now = null;
  }
}

/** A payment that a partner took on a day; returns its id. */
export const takenOn = (
  api: Pick<TestApi, 'time'>,
  business: TestBusiness,
  day: string,
  { partner, lira, at }: { partner: Pick<Partner, 'id' | 'method'>; lira: number; at?: string },
): Promise<string> =>
  onDay(api, day, () => payAt(business, partner.method, lira, { partnerId: partner.id }), at);

export const enter = (
  business: TestBusiness,
  { id }: Pick<Partner, 'id'>,
  body: Json,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  business.as('ADMIN').post(`/api/partners/${id}/arrivals`, body, headers);

export async function entered(
  business: TestBusiness,
  partner: Pick<Partner, 'id'>,
  body: Json,
): Promise<Arrival> {
  const answer = await enter(business, partner, body);
  if (answer.statusCode !== 201) throw new Error(`an arrival answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Arrival>();
}

export const undo = (business: TestBusiness, { id }: Pick<Arrival, 'id'>): Promise<LightMyRequestResponse> =>
  business.as('ADMIN').post(`/api/arrivals/${id}/undo`, { reason: 'Yanlış gün' });

/** Arrival report of the last `count` days and today. */
export const reportOf = async (business: TestBusiness, count = 30): Promise<ArrivalReport> =>
  (await business.as('ADMIN').get(`/api/reports/arrivals?from=${dayAgo(count)}&to=${dayAgo(0)}`)).json();
