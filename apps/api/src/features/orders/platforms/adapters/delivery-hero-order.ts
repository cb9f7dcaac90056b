import { kurus, sumKurus, timesQty, ZERO, type Kurus } from '@sofra/domain/money/money';
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

const Discount = z.object({
  amount: Amount,
  sponsorships: maybe(z.array(z.object({ sponsor: z.string(), amount: Amount }))),
});
type Discount = z.output<typeof Discount>;

interface Topping {
  name: string;
  price?: Kurus | null | undefined;
  quantity?: number | null | undefined;
  children?: Topping[] | null | undefined;
}
const Topping: z.ZodMiniType<Topping> = z.object({
  ...{ name: z.string(), quantity: maybe(z.number()) },
  price: maybe(
    z.union([
      Amount,
      z.pipe(
        z.literal(''),
        z.transform(() => ZERO),
      ),
    ]),
  ),
  children: maybe(z.array(z.lazy(() => Topping))),
});

const Text = maybe(z.string());
const DhOrder = z.object({
  ...{ token: z.string(), code: Text, shortCode: Text, expeditionType: z.enum(['pickup', 'delivery']) },
  ...{ expiryDate: Text, test: maybe(z.boolean()), comments: maybe(z.object({ customerComment: Text })) },
  customer: maybe(z.object({ firstName: Text, lastName: Text, mobilePhone: Text })),
  delivery: maybe(
    z.object({
      ...{ expectedDeliveryTime: Text, riderPickupTime: Text },
      address: maybe(
        z.object({
          ...{ street: Text, number: Text, building: Text, floor: Text, flatNumber: Text, entrance: Text },
          ...{ deliveryArea: Text, city: Text, deliveryInstructions: Text },
        }),
      ),
    }),
  ),
  pickup: maybe(z.object({ pickupTime: Text })),
  payment: z.object({ status: z.string() }),
  price: maybe(z.object({ deliveryFees: maybe(z.array(z.object({ value: Amount }))) })),
  discounts: maybe(z.array(Discount)),
  localInfo: maybe(z.object({ platformKey: Text })),
  products: z
    .array(
      z.object({
        ...{ id: Text, remoteCode: Text, name: z.string(), comment: Text },
        quantity: z.union([z.string().check(z.regex(/^\d{1,3}$/)), z.number()]),
        ...{ unitPrice: Amount, paidPrice: maybe(Amount) },
        ...{ selectedToppings: maybe(z.array(Topping)), discounts: maybe(z.array(Discount)) },
      }),
    )
    .check(z.minLength(1)),
});

type DhOrder = z.output<typeof DhOrder>;

/** The part of a discount that the restaurant bears; all of it where no sponsor is named (PLATFORM-8). */
const borne = ({ amount, sponsorships }: Discount): number =>
  sponsorships?.length
    ? sponsorships.filter(({ sponsor }) => sponsor === 'VENDOR').reduce((sum, each) => sum + each.amount, 0)
    : amount;

const toppingsOf = (toppings: readonly Topping[]): { words: string[]; price: Kurus } => {
  const nested = toppings.map(({ children }) => toppingsOf(children ?? []));
  return {
    words: toppings.flatMap(({ name, quantity }, at) => [
      (quantity ?? 1) > 1 ? `${quantity} × ${name}` : name,
      ...(nested[at]?.words ?? []),
    ]),
    price: sumKurus([...toppings.map(({ price }) => price ?? ZERO), ...nested.map(({ price }) => price)]),
  };
};

/** Two documents disagree if `paidPrice` has the toppings in it. It has them where it is more than the bare price. */
function totalOf(unitPrice: Kurus, qty: number, paidPrice: Kurus | null | undefined, toppings: Kurus): Kurus {
  const bare = timesQty(unitPrice, qty);
  return paidPrice && paidPrice > bare ? paidPrice : kurus(bare + toppings);
}

/** An order of Delivery Hero as ours. Errors: any, for one that cannot be read. */
export function toDeliveryHeroOrder(sent: unknown): SentOrder {
  const order = z.parse(DhOrder, sent);
  const isPlatformCourier = order.expeditionType === 'delivery' && Boolean(order.delivery?.riderPickupTime);
  const lines = productsOf(order);
  const fee = isPlatformCourier ? ZERO : feeOf(order);
  return {
    ...{
      number: order.token,
      code: codeOf(order),
      isPlatformCourier,
      isPaid: order.payment.status === 'paid',
    },
    kind: order.expeditionType === 'pickup' ? 'TAKEAWAY' : 'DELIVERY',
    ...guestOf(order),
    ...{ promisedAt: promiseOf(order, isPlatformCourier), answerBy: timeOf(order.expiryDate) },
    ...{ lines, fee, discount: boundedDiscount(discountOf(order), { lines, fee }), facts: {} },
  };
}

const codeOf = ({ shortCode, code, token }: DhOrder): string =>
  shortCode || code?.slice(0, 40) || token.slice(-6);

const feeOf = ({ price }: DhOrder): Kurus => sumKurus((price?.deliveryFees ?? []).map(({ value }) => value));

const discountOf = ({ discounts, products }: DhOrder): number =>
  [...(discounts ?? []), ...products.flatMap((product) => product.discounts ?? [])].reduce(
    (sum, each) => sum + borne(each),
    0,
  );

const promiseOf = ({ delivery, pickup }: DhOrder, isPlatformCourier: boolean): Date | null =>
  timeOf(
    isPlatformCourier ? delivery?.riderPickupTime : (pickup?.pickupTime ?? delivery?.expectedDeliveryTime),
  );

const productsOf = ({ products }: DhOrder) =>
  linesOf(
    products.map(({ id, remoteCode, name, quantity, unitPrice, paidPrice, selectedToppings, comment }) => {
      const { words, price } = toppingsOf(selectedToppings ?? []);
      const qty = Number(quantity);
      return {
        ...{ productId: remoteCode || id || name, name, qty, options: words, note: joined([comment]) },
        total: totalOf(unitPrice, qty, paidPrice, price),
      };
    }),
  );

function guestOf({ customer, delivery, test, comments }: DhOrder) {
  const { firstName, lastName, mobilePhone } = customer ?? {};
  const address = delivery?.address ?? {};
  return recipientOf({
    ...{ name: joined([firstName, lastName]), phone: mobilePhone, address: addressOf(address) },
    note: joined(
      [test === true ? 'DENEME' : null, comments?.customerComment, address.deliveryInstructions],
      ' · ',
    ),
  });
}

type Address = NonNullable<NonNullable<DhOrder['delivery']>['address']>;

const addressOf = ({ street, number, building, entrance, floor, flatNumber, deliveryArea, city }: Address) =>
  joined(
    [
      ...[joined([street, number]), building, worded('Giriş', entrance), worded('Kat', floor)],
      ...[worded('Daire', flatNumber), deliveryArea ?? city],
    ],
    ', ',
  );
