import { kurus, timesQty, ZERO } from '@sofra/domain/money/money';
import * as z from 'zod/mini';
import type { SentOrder } from '#src/features/orders/channel-orders/channel-orders.store.ts';
import {
  Amount,
  boundedDiscount,
  Code,
  joined,
  linesOf,
  maybe,
  recipientOf,
  worded,
} from '#src/features/orders/platforms/adapters/foreign-order.ts';

const Text = maybe(z.string());
interface Choice {
  name: string;
  modifierProducts?: Choice[] | null | undefined;
  extraIngredients?: { name: string }[] | null | undefined;
  removedIngredients?: { name: string }[] | null | undefined;
}
const Named = maybe(z.array(z.object({ name: z.string() })));
const Choice: z.ZodMiniType<Choice> = z.object({
  ...{ name: z.string(), extraIngredients: Named, removedIngredients: Named },
  modifierProducts: maybe(z.array(z.lazy(() => Choice))),
});

const Package = z.object({
  ...{ id: Code, orderCode: maybe(Code), orderNumber: maybe(Code), packageStatus: z.string() },
  deliveryType: z.string(),
  ...{ storePickupSelected: maybe(z.boolean()), testPackage: maybe(z.boolean()) },
  ...{ totalDeliveryPrice: maybe(Amount), callCenterPhone: Text, customerNote: Text },
  customer: maybe(z.object({ firstName: Text, lastName: Text })),
  address: maybe(
    z.object({
      ...{ firstName: Text, lastName: Text, address1: Text, address2: Text, neighborhood: Text },
      ...{ district: Text, apartmentNumber: Text, floor: Text, doorNumber: Text, addressDescription: Text },
      phone: Text,
    }),
  ),
  payment: maybe(z.object({ paymentType: Text })),
  promotions: maybe(z.array(z.object({ totalSellerAmount: maybe(Amount) }))),
  coupon: maybe(z.object({ totalSellerAmount: maybe(Amount) })),
  lines: z
    .array(
      z.object({
        ...{ productId: Code, name: z.string(), price: Amount, unitSellingPrice: maybe(Amount) },
        items: z.array(z.object({ packageItemId: Code, isCancelled: maybe(z.boolean()) })),
        ...{ modifierProducts: maybe(z.array(Choice)), extraIngredients: Named, removedIngredients: Named },
      }),
    )
    .check(z.minLength(1)),
});

type Package = z.output<typeof Package>;

const wordsOf = ({
  modifierProducts,
  extraIngredients,
  removedIngredients,
}: Omit<Choice, 'name'>): string[] => [
  ...(modifierProducts ?? []).flatMap((choice) => [choice.name, ...wordsOf(choice)]),
  ...(extraIngredients ?? []).map(({ name }) => `+ ${name}`),
  ...(removedIngredients ?? []).map(({ name }) => `− ${name}`),
];

/** Trendyol's own courier. */
const BY_PLATFORM = 'GO';

/** A package of Trendyol Go as an order of ours. Errors: any, for one that cannot be read. */
export function toTrendyolGoOrder(sent: unknown): SentOrder {
  const order = z.parse(Package, sent);
  const isPlatformCourier = order.deliveryType === BY_PLATFORM;
  const pieces = order.lines.map((line) => line.items.filter(({ isCancelled }) => isCancelled !== true));
  const lines = productsOf(order, pieces);
  const fee = isPlatformCourier ? ZERO : (order.totalDeliveryPrice ?? ZERO);
  return {
    number: order.id,
    code: (order.orderCode ?? order.orderNumber ?? order.id).slice(-40),
    kind: order.storePickupSelected === true ? 'TAKEAWAY' : 'DELIVERY',
    isPlatformCourier,
    isPaid: ['PAY_WITH_CARD', 'PAY_WITH_MEAL_CARD'].includes(order.payment?.paymentType ?? ''),
    ...guestOf(order, isPlatformCourier),
    ...{ promisedAt: null, answerBy: null, lines, fee },
    discount: boundedDiscount(borneBy(order), { lines, fee }),
    facts: { items: pieces.flat().map(({ packageItemId }) => packageItemId) },
  };
}

/** A line has its pieces one by one; its price has the choices in it. */
const productsOf = ({ lines }: Package, pieces: readonly (readonly unknown[])[]) =>
  linesOf(
    lines
      .map((line, at) => ({ line, qty: pieces[at]?.length ?? 0 }))
      .filter(({ qty }) => qty > 0)
      .map(({ line, qty }) => ({
        ...{ productId: line.productId, name: line.name, qty, note: null, options: wordsOf(line) },
        total: timesQty(line.unitSellingPrice ?? line.price, qty),
      })),
  );

/** The discounts that the restaurant bears. */
const borneBy = ({ promotions, coupon }: Package): number =>
  kurus(
    [...(promotions ?? []), ...(coupon ? [coupon] : [])].reduce(
      (sum, { totalSellerAmount }) => sum + (totalSellerAmount ?? 0),
      0,
    ),
  );

function guestOf(
  { customer, address, callCenterPhone, customerNote, testPackage }: Package,
  isByPlatform: boolean,
) {
  const { firstName, lastName } = customer ?? address ?? {};
  const { phone, addressDescription } = address ?? {};
  return recipientOf({
    ...{ name: joined([firstName, lastName]), phone: phone ?? callCenterPhone },
    // The address that the platform's courier has is masked, and of no use to anyone.
    address: isByPlatform ? null : addressOf(address ?? {}),
    note: joined(
      [testPackage === true ? 'DENEME' : null, customerNote, isByPlatform ? null : addressDescription],
      ' · ',
    ),
  });
}

type Address = NonNullable<Package['address']>;

const addressOf = ({
  address1,
  address2,
  neighborhood,
  district,
  apartmentNumber,
  floor,
  doorNumber,
}: Address) =>
  joined(
    [
      ...[address1, address2, neighborhood, district],
      ...[worded('Apt', apartmentNumber), worded('Kat', floor), worded('No', doorNumber)],
    ],
    ', ',
  );
