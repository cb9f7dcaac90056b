import { kurus, ZERO } from '@sofra/domain/money/money';
import * as z from 'zod/mini';
import type { SentOrder } from '#src/features/orders/channel-orders/channel-orders.store.ts';
import {
  Amount,
  boundedDiscount,
  joined,
  linesOf,
  maybe,
  recipientOf,
  timeOf,
  worded,
} from '#src/features/orders/platforms/adapters/foreign-order.ts';

/** The documented limit for an answer; at it Getir closes the restaurant. */
const ANSWER_MINUTES = 5;

const Words = z.object({ tr: maybe(z.string()) });
const GetirOrder = z.object({
  id: z.string(),
  confirmationId: maybe(z.string()),
  isScheduled: maybe(z.boolean()),
  client: maybe(
    z.object({
      name: maybe(z.string()),
      contactPhoneNumber: maybe(z.string()),
      clientPhoneNumber: maybe(z.string()),
      deliveryAddress: maybe(
        z.object({
          ...{ address: maybe(z.string()), aptNo: maybe(z.string()), floor: maybe(z.string()) },
          ...{ doorNo: maybe(z.string()), district: maybe(z.string()), description: maybe(z.string()) },
        }),
      ),
    }),
  ),
  products: z
    .array(
      z.object({
        ...{ product: z.string(), name: Words, count: z.number(), totalPriceWithOption: Amount },
        displayInfo: maybe(z.object({ options: maybe(z.object({ tr: maybe(z.array(z.string())) })) })),
        note: maybe(z.string()),
      }),
    )
    .check(z.minLength(1)),
  ...{ clientNote: maybe(z.string()), doNotKnock: maybe(z.boolean()), dropOffAtDoor: maybe(z.boolean()) },
  ...{ totalPrice: Amount, totalDiscountedPrice: maybe(Amount) },
  ...{ checkoutDate: z.string(), scheduledDate: maybe(z.string()), deliveryType: z.number() },
  paymentMethodText: maybe(Words),
});

type GetirOrder = z.output<typeof GetirOrder>;

/** Getir's own courier. */
const BY_GETIR = 1;

/** An order of Getir Yemek as ours; its times are GMT. Errors: any, for one that cannot be read. */
export function toGetirOrder(sent: unknown): SentOrder {
  const order = z.parse(GetirOrder, sent);
  const { totalPrice, totalDiscountedPrice } = order;
  const lines = productsOf(order);
  const checkedOut = timeOf(order.checkoutDate);
  return {
    ...{ number: order.id, code: order.confirmationId ?? order.id.slice(-6), kind: 'DELIVERY' },
    isPlatformCourier: order.deliveryType === BY_GETIR,
    isPaid: /online|bkm|masterpass/i.test(order.paymentMethodText?.tr ?? ''),
    ...guestOf(order),
    promisedAt: timeOf(order.scheduledDate),
    answerBy: checkedOut && new Date(checkedOut.getTime() + ANSWER_MINUTES * 60_000),
    ...{ lines, fee: ZERO },
    discount: boundedDiscount(kurus(totalPrice - (totalDiscountedPrice ?? totalPrice)), { lines, fee: ZERO }),
    facts: { isScheduled: order.isScheduled === true },
  };
}

const productsOf = ({ products }: GetirOrder) =>
  linesOf(
    products.map(({ product, name, count, totalPriceWithOption, displayInfo, note }) => ({
      ...{ productId: product, name: name.tr ?? product, qty: count, total: totalPriceWithOption },
      ...{ options: displayInfo?.options?.tr ?? [], note: joined([note]) },
    })),
  );

function guestOf({ client, clientNote, doNotKnock, dropOffAtDoor }: GetirOrder) {
  const { name = null, contactPhoneNumber, clientPhoneNumber, deliveryAddress } = client ?? {};
  const { address, aptNo, floor, doorNo, district, description } = deliveryAddress ?? {};
  const wishes = [doNotKnock === true && 'Zile basmayın', dropOffAtDoor === true && 'Kapıya bırakın'];
  return recipientOf({
    ...{ name, phone: contactPhoneNumber ?? clientPhoneNumber },
    address: joined(
      [address, worded('Apt', aptNo), worded('Kat', floor), worded('No', doorNo), district],
      ', ',
    ),
    note: joined([clientNote, description, ...wishes.map((wish) => wish || null)], ' · '),
  });
}
