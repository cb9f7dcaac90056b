import { roundToKurus } from '@sofra/domain/money/money';
import type { Settlement } from '@sofra/domain/money/payment-method';
import type { ApiRequest, ApiResponse, Json } from '../send.ts';
import { feeOf } from './known-channels.ts';
import type { OrderOnTable } from './open-order.ts';
import type { Moment } from './operation-plans.ts';
import { NO_PARTNER, partnerOf, tipIn, type PaidAnswer } from './payments.ts';

/** Records the lines of a save; with the order, also the fee of the delivery that it opened. */
export const acknowledgeLines = (
  moment: Moment,
  { body, token }: ApiRequest,
  order?: Pick<OrderOnTable, 'version'>,
): void => {
  const { said, own, evening, called, placeId } = moment;
  const { lines, place } = body as { lines: { note: string }[]; place?: SentPlace };
  const [line] = lines;
  if (!line) return;
  const channel = place ? called.channelOf(placeId) : null;
  const { pieces, worth } = own.save(line.note, { ...evening, channel });
  said.ordered.set(line.note, pieces);
  // The first version is that of the save that opened the order.
  if (!place || order?.version !== 1) return;
  const mayBeBelow = place.isBelowMinimum === true && !moment.business.waiters.includes(token ?? '');
  if (channel && worth < channel.minimum && !mayBeBelow)
    own.violations.push(`${worth} were ordered by ${channel.name} below its minimum (CHANNEL-16)`);
  acknowledgeFee(moment, worth);
};

interface SentPlace {
  isBelowMinimum?: boolean;
}

function acknowledgeFee({ said, own, called, placeId }: Moment, worth: number): void {
  const fee = feeOf(called.openingOf(placeId), worth);
  if (!fee) return;
  own.charge(fee);
  said.ordered.set(fee.line, (said.ordered.get(fee.line) ?? 0) + 1);
}

export const acknowledgePayment = (moment: Moment, asking: ApiRequest, { body }: ApiResponse): void => {
  const { payment } = body as unknown as PaidAnswer;
  const { id, orderId, amount } = payment;
  recordPayment(moment, { id, orderId, amount: roundToKurus(amount) }, asking.body as Asked);
};

type Asked = Json & { method: Settlement; customerId?: string };

/** Records a payment of this many kuruş as it was requested. */
export function recordPayment(
  { said, money, evening, business }: Moment,
  { id, orderId, amount }: { id: string; orderId: string; amount: number },
  asked: Asked,
): void {
  const [tip, partner] = [tipIn(asked), partnerOf(business, asked)];
  said.payments.set(id, amount);
  said.tips.set(id, tip);
  said.partners.set(id, partner);
  if (asked.method === 'ACCOUNT') said.debts.set(id, amount);
  const partnerId = partner === NO_PARTNER ? null : partner;
  const { method, customerId = null } = asked;
  money.pay(id, { orderId, day: evening.day, method, partnerId, customerId, amount, tip });
}
