import type { FiscalBasket, FiscalDeviceSettings } from '@sofra/contract/orders/fiscal';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFiscalWorker } from '#src/features/orders/fiscal/fiscal-worker.ts';
import type { OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createTaxedItem, order } from '#test/factories/vat-factories.ts';
import { basketOf, sendBasket } from '#test/fiscal/fiscal-factories.ts';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

export interface FiscalStage {
  business: TestBusiness;
  device: FiscalDeviceSettings;
  /** A table that owes ₺300,00 at 10 % and ₺200,00 at 20 %. */
  seat: () => Promise<OpenOrderResponse & { tableId: string }>;
  /** Sends everything that an order owes, by card. */
  send: (orderId: string, over?: Json) => Promise<FiscalBasket>;
  basket: (orderId: string) => Promise<FiscalBasket>;
  /** Runs a worker that has every question due at once, until the basket is in one of the states. */
  until: (orderId: string, ...states: FiscalBasket['state'][]) => Promise<FiscalBasket>;
  /** Runs a worker for so long, or until something is so. */
  work: (ms: number, isDone?: () => boolean | Promise<boolean>) => Promise<void>;
  /** Makes a basket as old as that. */
  age: (basketId: string, minutes: number) => Promise<void>;
  payments: (orderId: string) => Promise<StoredPayment[]>;
  /** True ends at once the wait after which the absence of a sale is believed. */
  pace: { hurriesDoubt: boolean };
}

export interface StoredPayment {
  method: string;
  amount: number;
  partner: string | null;
  receiptNo: string | null;
  zNo: string | null;
}

/** Workers are those of all businesses, and the fakes have one device: earlier tests leave nothing under way. */
export async function endOpenBaskets({ owner }: TestApi): Promise<void> {
  await owner.query(
    `update fiscal_baskets set state = 'GIVEN_UP', problem = 'CANCELED', ended_at = now() where state in ('WAITING', 'SENT', 'UNKNOWN')`,
  );
  await owner.query('update orders set is_at_device = false where is_at_device');
}

export async function stageFiscal(
  api: TestApi,
  business: TestBusiness,
  device: FiscalDeviceSettings,
): Promise<FiscalStage> {
  await endOpenBaskets(api);
  const [food, drink] = [
    await createTaxedItem(business, 10, { price: 300 }),
    await createTaxedItem(business, 20, { price: 200 }),
  ];
  const pace = { hurriesDoubt: true };
  const due = () =>
    api.owner.query(
      `update fiscal_baskets
          set next_attempt_at = now() - interval '1 second',
              unsure_at = unsure_at - make_interval(secs => $2)
        where business_id = $1 and state in ('WAITING', 'SENT', 'UNKNOWN')`,
      [business.id, pace.hurriesDoubt ? 31 : 0],
    );
  const run = async (isDone: () => boolean | Promise<boolean>, ms: number) => {
    const worker = startFiscalWorker(api.services, { pollMs: 20, timeoutMs: 400 });
    const end = Date.now() + ms;
    try {
      while (Date.now() < end && !(await isDone())) {
        await due();
        await sleep(20);
      }
    } finally {
      await worker.stop();
    }
  };
  const basket = (orderId: string) => basketOf(business, orderId);
  return {
    ...{ business, device, basket, pace },
    seat: () =>
      order(business, [
        { itemId: food.id, qty: 1 },
        { itemId: drink.id, qty: 1 },
      ]),
    send: (orderId, over = {}) =>
      sendBasket(business, orderId, {
        deviceId: device.id,
        all: { method: 'CARD', finalTotal: 500, discountType: 'NONE', ...over },
      }),
    until: async (orderId, ...states) => {
      await run(async () => states.includes((await basket(orderId)).state), 15_000);
      const found = await basket(orderId);
      if (!states.includes(found.state)) throw new Error(`the basket is ${JSON.stringify(found)}`);
      return found;
    },
    work: (ms, isDone = () => false) => run(isDone, ms),
    age: async (id, minutes) => {
      await api.owner.query(
        `update fiscal_baskets
            set created_at = created_at - make_interval(mins => $3), sent_at = sent_at - make_interval(mins => $3)
          where business_id = $1 and id = $2`,
        [business.id, id, minutes],
      );
    },
    payments: async (orderId) => {
      const { rows } = await api.owner.query<StoredPayment>(
        `select p.method, p.amount_kurus::int as amount, t.name as partner, n.receipt_no as "receiptNo", n.z_no as "zNo"
           from payments p
           left join payment_partners t on t.business_id = p.business_id and t.id = p.partner_id
           left join payment_fiscal_numbers n on n.business_id = p.business_id and n.payment_id = p.id
          where p.business_id = $1 and p.order_id = $2 order by p.created_at`,
        [business.id, orderId],
      );
      return rows;
    },
  };
}
