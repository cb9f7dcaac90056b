import { fakeSales, type FakeSale } from '#test/fiscal/fake-sales.ts';
import { reply, startFake, type FakeReply } from '#test/platforms/fake-server.ts';

export const PAVO_KEYS = { fingerprint: 'sofra-kasa' };

interface Handle {
  SerialNumber: string;
  Fingerprint: string;
  TransactionDate: string;
  TransactionSequence: number;
}

interface SentSale {
  OrderNo: string;
  TotalPrice: number;
  AddedSaleItems: { TaxGroupCode: string; TotalPriceAmount: number }[];
  PaymentInformations: { Mediator: number; Amount: number }[];
}

const STATUS = { OPEN: 1, DONE: 4, GIVEN_UP: 5, VOIDED: 5 } as const;
const kurus = (lira: number): number => Math.round(lira * 100);

/**
 * The REST interface of a PAVO device, as public clients of it use it. It counts requests, has a clock of its own, and sells
 * a number that arrives twice twice.
 */
export async function startFakePavo() {
  const device = fakeSales();
  const arrivals = { act: (_: FakeSale): void => undefined };
  /** The next sequence that the device expects, the seconds by which its clock is wrong, and whether it takes any. */
  const clock = { sequence: 41, skewSeconds: 0, isStubborn: false };
  const dateNow = () =>
    new Date(Date.now() + clock.skewSeconds * 1_000)
      .toLocaleString('sv-SE', { timeZone: 'Europe/Istanbul' })
      .replace(' ', 'T');
  const refuse = (ErrorCode: number, Message: string, more: object = {}): FakeReply =>
    reply(200, { HasError: true, ErrorCode, Message, ...more });
  const outOfStep = ({ TransactionSequence, TransactionDate }: Handle): FakeReply | null => {
    const expected = { TransactionSequence: clock.sequence, TransactionDate: dateNow() };
    const isLate = Math.abs(Date.parse(TransactionDate) - Date.parse(expected.TransactionDate)) > 60_000;
    if (TransactionSequence === clock.sequence && !isLate && !clock.isStubborn) return null;
    return refuse(isLate ? 72 : 73, 'İşlem sırası hatalı', { TransactionHandle: expected });
  };
  const initiate = (sent: SentSale): FakeReply => {
    const items = sent.AddedSaleItems.map(({ TaxGroupCode, TotalPriceAmount }) => ({
      percent: Number(TaxGroupCode.replace('KDV', '')),
      amount: kurus(TotalPriceAmount),
    }));
    const [payment] = sent.PaymentInformations;
    const amount = items.reduce((sum, item) => sum + item.amount, 0);
    if (amount !== kurus(sent.TotalPrice) || amount !== kurus(payment?.Amount ?? 0))
      return refuse(31, 'Tutarlar uyuşmuyor');
    if (device.open()) return refuse(40, 'Devam eden satış var');
    const sale = { id: sent.OrderNo, amount, items, operator: null, callbackUrl: null };
    arrivals.act(device.add({ ...sale, type: payment?.Mediator ?? 0 }));
    return reply(200, { HasError: false, Data: { OrderNo: sent.OrderNo, StatusId: STATUS.OPEN } });
  };
  const result = (id: string): FakeReply => {
    const sale = device.last(id);
    if (!sale) return refuse(50, 'Satış bulunamadı');
    const Data = {
      ...{ OrderNo: id, StatusId: STATUS[sale.state] },
      ...(sale.receiptNo !== null && { ReceiptNo: sale.receiptNo, ZNo: device.zNo }),
      AddedPayments: sale.paid.map((each) => ({
        ...{ StatusId: 2, PaymentMediatorId: each.type, PaymentAmount: each.amount / 100 },
        ...(each.operator !== null && { AcquirerId: each.operator }),
      })),
    };
    return reply(200, { HasError: false, Data });
  };
  const server = await startFake(({ path, body }) => {
    const handle = body.TransactionHandle as Handle;
    if (handle.Fingerprint !== PAVO_KEYS.fingerprint) return refuse(10, 'Cihaz eşleştirilmemiş');
    const wrong = outOfStep(handle);
    if (wrong) return wrong;
    const { TransactionDate, TransactionSequence } = handle;
    clock.sequence += 1;
    const sale = body.Sale as SentSale;
    const answered =
      path === '/InitiateSale'
        ? initiate(sale)
        : path === '/GetSaleResult'
          ? result(sale.OrderNo)
          : reply(200, { HasError: false });
    const TransactionHandle = { TransactionDate, TransactionSequence };
    return { ...answered, body: { ...(answered.body as object), TransactionHandle } };
  });
  const { hostname, port } = new URL(server.url);
  const fields = {
    ...{ make: 'PAVO', ids: { address: hostname, port, serial: 'N500Z000036' }, keys: PAVO_KEYS },
    sections: {},
  };
  return { ...server, device, arrivals, clock, fields };
}

export type FakePavo = Awaited<ReturnType<typeof startFakePavo>>;
