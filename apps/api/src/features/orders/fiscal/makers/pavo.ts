import type { DeviceAnswer } from '@sofra/domain/fiscal/fiscal-basket';
import { liraOf, roundToKurus } from '@sofra/domain/money/money';
import { percentLabel } from '@sofra/domain/vat/vat-rate';
import * as z from 'zod/mini';
import {
  failureOf,
  strangeReply,
  type AskOutcome,
  type CheckOutcome,
  type FiscalMaker,
  type MakerContext,
  type SendOutcome,
  type SentBasket,
} from '#src/features/orders/fiscal/makers/fiscal-maker.ts';
import { isOk, type ServiceReply } from '#src/platform/http/call-service.ts';

const Handle = z.looseObject({ TransactionDate: z.string(), TransactionSequence: z.number() });
const Reply = z.object({
  HasError: z.boolean(),
  ErrorCode: z.nullish(z.union([z.string(), z.number()])),
  Message: z.nullish(z.string()),
  TransactionHandle: z.nullish(Handle),
  Data: z.optional(z.unknown()),
});
type Reply = z.output<typeof Reply>;

/** The sequence or the date of the request is not what the device expects; it answers both. */
const OUT_OF_STEP = new Set([72, 73]);

/** The time of the device is that of the place, without a zone. */
const localTime = (now: Date): string =>
  now.toLocaleString('sv-SE', { timeZone: 'Europe/Istanbul' }).replace(' ', 'T');

/** *Devam eden satış var*: another sale is open at the device. */
const BUSY = 40;

/** An error that decides nothing about the sale; null for any other. */
function undecided(read: Reply, { status }: ServiceReply): ReturnType<typeof failureOf> {
  const again = { is: 'AGAIN', status, isUnsure: false } as const;
  if (read.HasError && Number(read.ErrorCode) === BUSY) return { ...again, problem: 'BUSY' };
  return isOutOfStep(read) ? { ...again, problem: 'ANSWER' } : null;
}

const isOutOfStep = ({ HasError, ErrorCode }: Reply): boolean =>
  HasError && OUT_OF_STEP.has(Number(ErrorCode));

/** Null for any other JSON, as that of a proxy. The device itself names an error with each status that is not good. */
const readReply = (reply: ServiceReply): Reply | null => {
  const read = z.safeParse(Reply, reply.status === null ? null : reply.body);
  return read.success && (isOk(reply) || read.data.HasError) ? read.data : null;
};

/** Makes one request, and once more with the sequence and the date that the device answers to a wrong one. */
async function request(context: MakerContext, path: string, body: object): Promise<ServiceReply> {
  const { fields, kept, now } = context;
  const post = (over: object) =>
    context.call({
      ...{ method: 'POST', path },
      json: {
        TransactionHandle: {
          ...{ SerialNumber: fields.serial, Fingerprint: fields.fingerprint },
          ...{ TransactionDate: localTime(now), TransactionSequence: kept.sequence ?? 1 },
          ...over,
        },
        ...body,
      },
    });
  const first = await post({});
  const read = readReply(first);
  const handle = read?.TransactionHandle;
  if (handle) kept.sequence = handle.TransactionSequence + 1;
  if (!handle || !isOutOfStep(read)) return first;
  const { TransactionDate, TransactionSequence } = handle;
  const second = await post({ TransactionDate, TransactionSequence });
  kept.sequence = TransactionSequence + 1;
  return second;
}

const CASH = 1;
const CARD = 2;

const mediatorOf = ({ ways }: MakerContext, { method, partnerId }: SentBasket): number =>
  Number(
    (
      ways.find((way) => way.method === method && way.partnerId === partnerId) ??
      ways.find((way) => way.method === method)
    )?.type ?? (method === 'CASH' ? CASH : CARD),
  );

async function send(context: MakerContext, basket: SentBasket): Promise<SendOutcome> {
  const total = liraOf(basket.amount);
  const sale = {
    ...{ RefererApp: 'Sofra', RefererAppVersion: '1', OrderNo: basket.id, MainDocumentType: 1 },
    ...{ GrossPrice: total, TotalPrice: total, CurrencyCode: 'TRY', ExchangeRate: 1 },
    AddedSaleItems: basket.items.map(({ percent, amount }) => ({
      ...{ Name: `Yiyecek ve içecek ${percentLabel(percent)}`, IsGeneric: false, UnitCode: 'C62' },
      ...{ TaxGroupCode: context.sections[percent] ?? `KDV${percent}`, ItemQuantity: 1 },
      ...{
        UnitPriceAmount: liraOf(amount),
        GrossPriceAmount: liraOf(amount),
        TotalPriceAmount: liraOf(amount),
      },
    })),
    PaymentInformations: [
      { Mediator: mediatorOf(context, basket), Amount: total, CurrencyCode: 'TRY', ExchangeRate: 1 },
    ],
    ReceiptInformation: {
      ReceiptImageEnabled: false,
      PrintCustomerReceipt: true,
      PrintMerchantReceipt: true,
    },
  };
  const reply = await request(context, '/InitiateSale', { Sale: sale });
  const failed = failureOf(reply);
  if (failed) return failed;
  const read = readReply(reply);
  if (!read) return strangeReply(reply);
  if (!read.HasError) return { is: 'SENT' };
  return undecided(read, reply) ?? { is: 'REFUSED', reason: reasonOf(read) };
}

const reasonOf = ({ Message }: Reply): string =>
  Message ? `PAVO: ${Message}`.slice(0, 200) : 'Cihaz satışı kabul etmedi.';

/** The states of a sale that clients of the device know. */
const DONE = new Set([4, 8]);
const CANCELED = 5;
const PAID = 2;

const Numbered = z.nullish(z.union([z.string(), z.number()]));
const Sale = z.object({
  StatusId: z.number(),
  ReceiptNo: Numbered,
  SaleNumber: Numbered,
  ZNo: Numbered,
  AddedPayments: z.nullish(
    z.array(
      z.object({
        StatusId: z.optional(z.number()),
        PaymentMediatorId: z.number(),
        PaymentAmount: z.number(),
        AcquirerId: Numbered,
      }),
    ),
  ),
});

const textOf = (value: z.output<typeof Numbered>): string | null =>
  value === null || value === undefined || value === '' ? null : String(value).slice(0, 20);

/** The end of a sale by its state; null while it has none. */
function answerOf(sale: z.output<typeof Sale>): DeviceAnswer | null {
  if (sale.StatusId === CANCELED) return { is: 'GIVEN_UP' };
  if (!DONE.has(sale.StatusId)) return null;
  const paid = (sale.AddedPayments ?? []).filter(({ StatusId = PAID }) => StatusId === PAID);
  return {
    ...{ is: 'DONE', receiptNo: textOf(sale.ReceiptNo ?? sale.SaleNumber), zNo: textOf(sale.ZNo) },
    paid: paid.map(({ PaymentMediatorId, PaymentAmount, AcquirerId }) => ({
      ...{
        type: String(PaymentMediatorId),
        operator: textOf(AcquirerId),
        amount: roundToKurus(PaymentAmount),
      },
    })),
  };
}

async function ask(context: MakerContext, id: string): Promise<AskOutcome> {
  const reply = await request(context, '/GetSaleResult', { Sale: { OrderNo: id } });
  const failed = failureOf(reply);
  if (failed) return failed;
  const read = readReply(reply);
  if (!read) return strangeReply(reply);
  if (read.HasError) return undecided(read, reply) ?? { is: 'ABSENT' };
  const sale = z.safeParse(Sale, read.Data);
  const answer = sale.success ? answerOf(sale.data) : null;
  return answer ? { is: 'ANSWERED', answer } : { is: 'OPEN' };
}

async function check(context: MakerContext): Promise<CheckOutcome> {
  const reply = await request(context, '/Pairing', {});
  const failed = failureOf(reply);
  if (failed) return failed;
  const read = readReply(reply);
  return read && !read.HasError
    ? { is: 'DONE' }
    : { is: 'REFUSED', reason: read ? reasonOf(read) : 'Bu adresteki cihaz PAVO gibi yanıt vermiyor.' };
}

/** The REST interface of PAVO in the local network. The documentation leaves open if a repeated number is sold twice. */
export const pavo: FiscalMaker = {
  ...{ make: 'PAVO', askSeconds: 2, isSafeToRepeat: false },
  ...{ send, ask, check },
};
