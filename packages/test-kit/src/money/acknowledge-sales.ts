import { roundToKurus } from '@sofra/domain/money/money';
import type { Settlement } from '@sofra/domain/money/payment-method';
import type { ApiRequest, ApiResponse, Json } from '../send.ts';
import type { Moment } from './operation-plans.ts';
import { NO_PARTNER, partnerOf, tipIn, type PaidAnswer } from './payments.ts';

export const acknowledgeLines = ({ said, own, evening }: Moment, { body }: ApiRequest): void => {
  const [line] = (body as { lines: { note: string }[] }).lines;
  if (line) said.ordered.set(line.note, own.save(line.note, evening));
};

export const acknowledgePayment = (
  { said, money, evening, business }: Moment,
  asking: ApiRequest,
  { body }: ApiResponse,
): void => {
  const { payment } = body as unknown as PaidAnswer;
  const asked = asking.body as Json & { method: Settlement; customerId?: string };
  const [amount, tip, partner] = [roundToKurus(payment.amount), tipIn(asked), partnerOf(business, asked)];
  said.payments.set(payment.id, amount);
  said.tips.set(payment.id, tip);
  said.partners.set(payment.id, partner);
  if (asked.method === 'ACCOUNT') said.debts.set(payment.id, amount);
  const partnerId = partner === NO_PARTNER ? null : partner;
  const { method, customerId = null } = asked;
  money.pay(payment.id, { day: evening.day, method, partnerId, customerId, amount, tip });
};
