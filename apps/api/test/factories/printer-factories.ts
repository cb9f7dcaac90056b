import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import type { Printer } from '@sofra/contract/printing/printing';
import type { Station } from '@sofra/contract/printing/printing-setup';
import { kurus } from '@sofra/domain/money/money';
import type { Receipt } from '#src/features/printing/shared/queue-tickets.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';
import type { TestApi, TestBusiness } from '#test/harness.ts';

/** Adds a network printer through the API; unless `port` is given nothing listens at its address. */
export async function createPrinter(
  business: TestBusiness,
  fields: Partial<Printer> & { name: string },
): Promise<Printer> {
  const answer = await business
    .as('ADMIN')
    .post('/api/printers', { interface: 'NETWORK', ip: '127.0.0.1', port: 9, ...fields });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

export async function createStation(
  business: TestBusiness,
  name: string,
  printers: readonly { id: string }[] = [],
): Promise<Station> {
  const admin = business.as('ADMIN');
  const created = await admin.post('/api/stations', { name });
  if (created.statusCode !== 201) throw new Error(created.body);
  const { id: stationId } = created.json<Station>();
  for (const { id: printerId } of printers)
    await admin.post('/api/printers/attach', { stationId, printerId });
  const stations = (await admin.get('/api/stations')).json<Station[]>();
  return stations.find((station) => station.id === stationId)!;
}

/** Creates an open order on a table of its own, as rows only. */
export async function createOrderRow({ owner }: TestApi, business: TestBusiness, tableName = 'Masa 4') {
  const [id, tableId] = [newId(), newId()];
  const number = Number.parseInt(id.slice(-6), 16);
  await owner.query('insert into tables (business_id, id, name, capacity) values ($1, $2, $3, 4)', [
    business.id,
    tableId,
    `${tableName} ${id}`,
  ]);
  await owner.query(
    `insert into orders (business_id, id, number, table_id, table_name, opened_by, opened_by_name)
     values ($1, $2, $3, $4, $5, $6, 'Çağrı Öz')`,
    [business.id, id, number, tableId, tableName, business.as('WAITER').userId],
  );
  return { id, number, tableName, placeKind: 'TABLE' as const, isEatenHere: false };
}

/** Creates a payment of 225,00 TL in cash with 10 % discount, as rows and as receipt details. */
export async function createPaidOrderRow(
  api: TestApi,
  business: TestBusiness,
): Promise<Omit<Receipt, 'copyNo'>> {
  const order = await createOrderRow(api, business);
  const payment: Receipt['payment'] = {
    id: newId(),
    method: 'CASH',
    partner: null,
    customer: null,
    amount: kurus(22_500),
    subtotal: kurus(25_000),
    discount: kurus(2_500),
    vat: [],
    tip: kurus(0),
    received: kurus(30_000),
    takenBy: 'Murat Şahin',
    createdAt: new Date(),
    lines: [
      { name: 'Şiş İskender', qty: 1, unitPrice: kurus(20_000) },
      { name: 'Ayran', qty: 2, unitPrice: kurus(2_500) },
    ],
  };
  await api.owner.query(
    `insert into payments (business_id, id, order_id, method, gross_kurus, discount_kurus, amount_kurus, taken_by, taken_by_name)
     values ($1, $2, $3, 'CASH', 25000, 2500, 22500, $4, 'Murat Şahin')`,
    [business.id, payment.id, order.id, business.as('CASHIER').userId],
  );
  return { order, payment };
}

/** Runs a shared step as one write of the business, which is committed and published as usual. */
export async function asOneWrite<T>(
  { services }: TestApi,
  business: TestBusiness,
  step: (work: Work) => Promise<T>,
): Promise<T> {
  const actor = {
    businessId: business.id,
    userId: business.as('WAITER').userId,
    name: 'Çağrı Öz',
    role: 'WAITER',
  } as const;
  const result: T[] = [];
  await runWrite(services, actor, null, async (work) => {
    result.splice(0, result.length, await step(work));
    return { status: 200, body: null };
  });
  return result[0]!;
}

/** The jobs of a business as the jobs screen shows them, but the oldest first. */
export const printJobsOf = async (business: TestBusiness): Promise<PrintJob[]> =>
  (await business.as('ADMIN').get('/api/print-jobs')).json<PrintJob[]>().reverse();
