import type { Ticket } from '@sofra/domain/slips/ticket';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  queueKitchenTickets,
  queueReceipt,
  type Receipt,
} from '#src/features/printing/shared/queue-tickets.ts';
import { newId } from '#src/platform/writes/ids.ts';
import {
  asOneWrite,
  createOrderRow,
  createPaidOrderRow,
  createPrinter,
  createStation,
  printJobsOf,
} from '#test/factories/printer-factories.ts';
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const line = (name: string, stationId: string | null, qty = 1, note: string | null = null) => ({
  name,
  qty,
  note,
  stationId,
});

async function send(lines: ReturnType<typeof line>[], type: 'KOT' | 'VOID' = 'KOT', operationId = newId()) {
  const order = await createOrderRow(api, business);
  await asOneWrite(api, business, (work) => queueKitchenTickets(work, { type, operationId, order, lines }));
  return { order, operationId };
}

interface QueuedRow {
  type: string;
  dedupe_key: string;
  copy_no: number;
  printer: string;
  ticket: Ticket;
  order_id: string;
  payment_id: string | null;
  state: string;
}

async function queuedRows(): Promise<QueuedRow[]> {
  const { rows } = await api.owner.query<QueuedRow>(
    `select j.type, j.dedupe_key, j.copy_no, p.name as printer, j.ticket, j.order_id, j.payment_id, j.state
       from print_jobs j join printers p on p.business_id = j.business_id and p.id = j.printer_id
      where j.business_id = $1 order by j.position`,
    [business.id],
  );
  return rows;
}

const printEvents = () =>
  api.published
    .filter(({ businessId, event }) => businessId === business.id && event.name.startsWith('print:'))
    .map(({ event }) => event);

test('lines of two stations become one ticket each, with waiter, table and notes (PRINT-2)', async () => {
  const kitchenPrinter = await createPrinter(business, { name: 'Mutfak Yazıcısı' });
  const barPrinter = await createPrinter(business, { name: 'Bar Yazıcısı' });
  const kitchen = await createStation(business, 'Mutfak', [kitchenPrinter]);
  const bar = await createStation(business, 'Bar', [barPrinter]);
  const { order, operationId } = await send([
    line('Şiş İskender', kitchen.id, 2, 'az pişmiş'),
    line('Ayran', bar.id),
    line('Künefe', kitchen.id),
  ]);

  const rows = await queuedRows();
  expect(rows.map((row) => [row.printer, row.dedupe_key, row.ticket.stationName])).toEqual([
    ['Mutfak Yazıcısı', `kot:${operationId}:${kitchen.id}:${kitchenPrinter.id}`, 'Mutfak'],
    ['Bar Yazıcısı', `kot:${operationId}:${bar.id}:${barPrinter.id}`, 'Bar'],
  ]);
  expect(rows[0]).toMatchObject({ type: 'KOT', state: 'PENDING', order_id: order.id });
  expect(rows[0]!.ticket).toMatchObject({
    table: 'Masa 4',
    orderNumber: order.number,
    staffName: 'Çağrı Öz',
    businessName: 'Çınaraltı Kafe',
    items: [
      { name: 'Şiş İskender', qty: 2, note: 'az pişmiş' },
      { name: 'Künefe', qty: 1, note: null },
    ],
  });
  expect(printEvents()).toMatchObject([
    {
      name: 'print:station',
      facts: {
        type: 'KOT',
        copyNo: 1,
        stationName: 'Mutfak',
        table: 'Masa 4',
        items: [
          { name: 'Şiş İskender', qty: 2, note: 'az pişmiş' },
          { name: 'Künefe', qty: 1 },
        ],
        total: null,
      },
    },
    { name: 'print:station', facts: { stationName: 'Bar' } },
  ]);
  expect((await printJobsOf(business)).map((job) => job.printerName)).toEqual([
    'Mutfak Yazıcısı',
    'Bar Yazıcısı',
  ]);
});

test('a station with two printers prints on both (PRINT-5)', async () => {
  const [first, second] = [
    await createPrinter(business, { name: 'Ocak' }),
    await createPrinter(business, { name: 'Pas' }),
  ];
  const kitchen = await createStation(business, 'Mutfak', [first, second]);
  await send([line('Mantı', kitchen.id)]);
  expect((await queuedRows()).map((row) => row.printer)).toEqual(['Ocak', 'Pas']);
});

test('a line without a station goes to the first active station that has a printer (PRINT-4)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const barPrinter = await createPrinter(business, { name: 'Bar' });
  await createStation(business, 'Mutfak');
  await createStation(business, 'Bar', [barPrinter]);
  await send([line('Çay', null)]);
  expect((await queuedRows()).map((row) => [row.printer, row.ticket.stationName])).toEqual([['Bar', 'Bar']]);
});

test('without a station that can print, the receipt printer prints, also for a station without an active printer (PRINT-5)', async () => {
  const till = await createPrinter(business, { name: 'Kasa' });
  const oven = await createPrinter(business, { name: 'Fırın', isActive: false });
  const bakery = await createStation(business, 'Fırın', [oven]);
  await send([line('Çay', null), line('Lahmacun', bakery.id)]);
  const rows = await queuedRows();
  expect(rows.map((row) => [row.printer, row.ticket.stationName])).toEqual([
    ['Kasa', 'Fırın'],
    ['Kasa', null],
  ]);
  expect(till.isReceiptPrinter).toBe(true);
});

test('without a printer nothing is queued and the order succeeds (PRINT-4)', async () => {
  const kitchen = await createStation(business, 'Mutfak');
  await send([line('Çay', kitchen.id), line('Simit', null)]);
  expect(await queuedRows()).toEqual([]);
  expect(printEvents()).toEqual([]);
});

test('the same operation is never queued twice (PRINT-1)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const { operationId } = await send([line('Çay', null)]);
  await send([line('Çay', null)], 'KOT', operationId);
  expect(await queuedRows()).toHaveLength(1);
  expect(printEvents()).toHaveLength(1);
});

test('a cancellation is a VOID with its own key (PRINT-2)', async () => {
  const printer = await createPrinter(business, { name: 'Kasa' });
  const { operationId } = await send([line('Çay', null, 3)], 'VOID');
  expect(await queuedRows()).toMatchObject([
    { type: 'VOID', dedupe_key: `void:${operationId}:-:${printer.id}`, ticket: { items: [{ qty: 3 }] } },
  ]);
});

test('another business’s printers are never chosen', async () => {
  const stranger = await api.createBusiness('Komşu Lokanta');
  await createPrinter(stranger, { name: 'Komşu Yazıcı' });
  await createStation(stranger, 'Komşu Mutfak');
  await send([line('Çay', null)]);
  expect(await queuedRows()).toEqual([]);
});

test('a printer that is deleted during a save loses no ticket', async () => {
  const till = await createPrinter(business, { name: 'Kasa' });
  const doomed = await createPrinter(business, { name: 'Bar' });
  const bar = await createStation(business, 'Bar', [doomed]);
  const deleting = new pg.Client(api.database.connection);
  await deleting.connect();
  await deleting.query('begin');
  await deleting.query('select from printers where id = $1 for update', [doomed.id]);
  await deleting.query('update printers set deleted_at = now() where id = $1', [doomed.id]);

  const sending = send([line('Çay', bar.id)]);
  await untilSomeoneWaits(api);
  await deleting.query('commit');
  await deleting.end();
  await sending;

  expect((await queuedRows()).map((row) => row.printer)).toEqual([till.name]);
});

const createReceipt = async (): Promise<Receipt> => ({
  ...(await createPaidOrderRow(api, business)),
  copyNo: 1,
});

const print = (receipt: Receipt) => asOneWrite(api, business, (work) => queueReceipt(work, receipt));

test('a receipt has its sums, footer and mark at that time, and goes to the marked printer', async () => {
  await createPrinter(business, { name: 'Mutfak' });
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  await api.owner.query('update businesses set settings = $2 where id = $1', [
    business.id,
    JSON.stringify({ slipFooter: 'Yine bekleriz' }),
  ]);
  const receipt = await createReceipt();
  const jobId = await print(receipt);

  const [row] = await queuedRows();
  expect(row).toMatchObject({
    type: 'RECEIPT',
    printer: 'Kasa',
    dedupe_key: `receipt:${receipt.payment.id}`,
    payment_id: receipt.payment.id,
  });
  expect(row!.ticket).toMatchObject({
    subtotal: 25_000,
    discount: 2_500,
    total: 22_500,
    received: 30_000,
    change: 7_500,
    method: 'CASH',
    footer: 'Yine bekleriz',
    isNonFiscal: true,
  });
  expect(row!.ticket.copyMark).toBeUndefined();
  expect(printEvents()).toMatchObject([
    { name: 'print:ticket', facts: { jobId, type: 'RECEIPT', total: 225 } },
  ]);
});

test('the original is queued once, and a requested copy is another job with KOPYA (PRINT-7)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const receipt = await createReceipt();
  const first = await print(receipt);
  expect(await print(receipt)).toBe(first);
  const copy = await print({ ...receipt, copyNo: 2 });
  expect(copy).not.toBe(first);
  expect(await queuedRows()).toMatchObject([
    { copy_no: 1, dedupe_key: `receipt:${receipt.payment.id}` },
    { copy_no: 2, dedupe_key: `receipt:${receipt.payment.id}:2`, ticket: { copyMark: 'KOPYA' } },
  ]);
});

test('without a printer no receipt is queued, and the request is not refused (PRINT-7)', async () => {
  expect(await print(await createReceipt())).toBeNull();
});

test('without a mark the first active printer without a station is used, else the first active one (PRINT-6)', async () => {
  const first = await createPrinter(business, { name: 'Bir' });
  const second = await createPrinter(business, { name: 'İki' });
  await business.as('ADMIN').patch(`/api/printers/${first.id}`, { isReceiptPrinter: false });
  await createStation(business, 'Mutfak', [first]);
  await print(await createReceipt());
  await business.as('ADMIN').patch(`/api/printers/${second.id}`, { isActive: false });
  await print(await createReceipt());
  expect((await queuedRows()).map((row) => row.printer)).toEqual(['İki', 'Bir']);
});

test('a commit wakes the print worker; a failed write queues, announces and wakes nothing (PRINT-1, REL-1)', async () => {
  const wake = vi.spyOn(api.services, 'wakePrinting');
  await createPrinter(business, { name: 'Kasa' });
  await send([line('Simit', null)]);
  expect(wake).toHaveBeenCalledTimes(1);
  const [order, before] = [await createOrderRow(api, business), printEvents().length];
  const failing = asOneWrite(api, business, async (work) => {
    await queueKitchenTickets(work, { type: 'KOT', operationId: newId(), order, lines: [line('Çay', null)] });
    throw new Error('later step failed');
  });
  await expect(failing).rejects.toThrow('later step failed');
  expect(await queuedRows()).toHaveLength(1);
  expect(printEvents()).toHaveLength(before);
  expect(wake).toHaveBeenCalledTimes(1);
  wake.mockRestore();
});
