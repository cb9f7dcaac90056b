import { BASKET_PROBLEMS, BASKET_STATES, MAX_RECEIPT_NO } from '@sofra/domain/fiscal/fiscal-basket';
import { FISCAL_MAKES, FISCAL_PROBLEMS } from '@sofra/domain/fiscal/fiscal-device';
import * as z from 'zod/mini';
import { blind } from '../blind.ts';
import { endpoint } from '../endpoint.ts';
import { NAME } from '../names.ts';
import {
  Day,
  ExactText,
  Id,
  IdParams,
  Instant,
  LiraSum,
  NoContent,
  NoInput,
  NoParams,
  Text,
  TextOrEmpty,
  Version,
} from '../scalars.ts';
import { Payment, payOrder, PaymentMethod, payPart, payShare } from './payments.ts';

/** A fiscal device (ÖKC) as tills choose it. */
export const FiscalDevice = z.object({
  id: Id,
  name: z.string(),
  make: z.enum(FISCAL_MAKES),
  /** The till whose payments it takes; null for every till. */
  tillId: z.nullable(Id),
  isActive: z.boolean(),
  problem: z.nullable(z.enum(FISCAL_PROBLEMS)),
  /** The status of the response that was the problem. */
  problemStatus: z.nullable(z.int()),
  /** The device's own text where it refused a trial (FISCAL-3). */
  reason: z.nullable(z.string()),
  failingSince: z.nullable(Instant),
  workedAt: z.nullable(Instant),
});
export type FiscalDevice = z.output<typeof FiscalDevice>;

/** A way of paying at the device and the method and partner that it means. */
const Way = z.strictObject({
  type: Text(20),
  operator: z.nullable(Text(40)),
  method: PaymentMethod,
  partnerId: z.nullable(Id),
});

/** The settings of a device. They never contain a key (FISCAL-2). */
export const FiscalDeviceSettings = z.extend(FiscalDevice, {
  version: Version,
  /** Numbers and addresses by the name of their field. */
  ids: z.record(z.string(), z.string()),
  /** Names of the fields whose key is stored. */
  keys: z.array(z.string()),
  /** The section of each percent of KDV. */
  sections: z.record(z.string(), z.string()),
  ways: z.array(z.object(Way.shape)),
  /** The address that the maker's cloud calls; null where the installation has no address of its own. */
  callback: z.nullable(z.string()),
});
export type FiscalDeviceSettings = z.output<typeof FiscalDeviceSettings>;

export const listFiscalDevices = endpoint({
  method: 'GET',
  path: '/fiscal-devices',
  summary: 'Lists the fiscal devices (ÖKC)',
  access: 'fiscal.read',
  params: NoParams,
  input: NoInput,
  response: z.array(FiscalDevice),
  status: 200,
  errors: [],
});

export const getFiscalDevice = endpoint({
  method: 'GET',
  path: '/fiscal-devices/:id',
  summary: 'Returns the settings of a fiscal device, without keys',
  access: 'fiscal.readSetUp',
  params: IdParams,
  input: NoInput,
  response: FiscalDeviceSettings,
  status: 200,
  errors: ['NOT_FOUND'],
});

const Fields = z.record(Text(60), ExactText(400, 'Görünmeyen işaret içeremez.'));
const DEVICE_FIELDS = {
  name: NAME.fiscalDevice,
  tillId: z.nullable(Id),
  isActive: z.boolean(),
  ids: Fields,
  /** A key that is missing or empty stays. */
  keys: Fields,
  sections: z.record(z.string().check(z.regex(/^\d{1,2}$/)), Text(10)),
  ways: z.array(Way).check(z.maxLength(40)),
};

export const createFiscalDevice = endpoint({
  method: 'POST',
  path: '/fiscal-devices',
  summary: 'Adds a fiscal device',
  access: 'fiscal.write',
  params: NoParams,
  input: z.strictObject({ make: z.enum(FISCAL_MAKES), ...DEVICE_FIELDS }),
  response: FiscalDeviceSettings,
  status: 201,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
});

export const updateFiscalDevice = endpoint({
  method: 'PUT',
  path: '/fiscal-devices/:id',
  summary: 'Changes a fiscal device. A missing key stays.',
  access: 'fiscal.write',
  params: IdParams,
  input: z.strictObject({ ...DEVICE_FIELDS, expectedVersion: z.optional(Version) }),
  response: FiscalDeviceSettings,
  status: 200,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE', 'AT_DEVICE'],
});

export const deleteFiscalDevice = endpoint({
  method: 'DELETE',
  path: '/fiscal-devices/:id',
  summary: 'Removes a fiscal device with its keys. Its sales stay.',
  access: 'fiscal.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: NoContent,
  status: 204,
  errors: ['NOT_FOUND', 'AT_DEVICE'],
});

export const tryFiscalDevice = endpoint({
  method: 'POST',
  path: '/fiscal-devices/:id/try',
  summary: 'Tries the stored keys of a fiscal device and sells nothing',
  access: 'fiscal.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: FiscalDeviceSettings,
  status: 200,
  errors: ['NOT_FOUND'],
});

/** A payment at a fiscal device (FISCAL-5). */
export const FiscalBasket = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.int(),
  tableName: z.string(),
  /** Null for an order without a table. */
  tableId: z.nullable(Id),
  deviceId: Id,
  deviceName: z.string(),
  /** The till whose session takes it; null where none was open. */
  tillName: z.nullable(z.string()),
  method: PaymentMethod,
  amount: LiraSum,
  state: z.enum(BASKET_STATES),
  problem: z.nullable(z.enum(BASKET_PROBLEMS)),
  /** The device's own text where it refused the sale (FISCAL-8). */
  reason: z.nullable(z.string()),
  /** *Vazgeç* may still be pressed. */
  canCancel: z.boolean(),
  isCancelWanted: z.boolean(),
  receiptNo: z.nullable(z.string()),
  zNo: z.nullable(z.string()),
  sentBy: z.string(),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  paymentId: z.nullable(Id),
  /** Voided at the device after it was paid, and not refunded yet: *İade gerekli* (FISCAL-11). */
  isRefundDue: z.boolean(),
  /** The device printed a receipt for a sale that was given up, and no payment has its number (FISCAL-11). */
  isUnpaid: z.boolean(),
});
export type FiscalBasket = z.output<typeof FiscalBasket>;

export const sendToFiscalDevice = endpoint({
  method: 'POST',
  path: '/orders/:id/fiscal-baskets',
  summary: 'Sends a payment to a fiscal device, whose answer is then recorded as the payment',
  access: 'orders.pay',
  params: IdParams,
  /** Exactly one of the three payments, as its own endpoint takes it. */
  input: z.strictObject({
    deviceId: Id,
    all: z.optional(payOrder.input),
    part: z.optional(payPart.input),
    share: z.optional(payShare.input),
  }),
  response: FiscalBasket,
  status: 201,
  errors: [...payPart.errors, 'AT_DEVICE'],
});

export const getOrderFiscalBasket = endpoint({
  method: 'GET',
  path: '/orders/:id/fiscal-basket',
  summary: 'Returns the latest payment of an order at a fiscal device; null without one',
  access: 'fiscal.read',
  params: IdParams,
  input: NoInput,
  /** `payment` is the one that its answer wrote. */
  response: z.nullable(z.extend(FiscalBasket, { payment: z.nullable(Payment) })),
  status: 200,
  errors: ['NOT_FOUND'],
});

export const cancelFiscalBasket = endpoint({
  method: 'POST',
  path: '/fiscal-baskets/:id/cancel',
  summary: 'Takes a payment back from a fiscal device where it is not being paid yet',
  access: 'orders.pay',
  params: IdParams,
  input: z.optional(NoInput),
  response: FiscalBasket,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const settleFiscalBasket = endpoint({
  method: 'POST',
  path: '/fiscal-baskets/:id/settle',
  summary: 'Records what a person read at a fiscal device that gave no answer',
  access: 'orders.pay',
  params: IdParams,
  input: z.strictObject({
    /** *Fiş çıktı* or *Çıkmadı*. */
    isPrinted: z.boolean(),
    /** *Fiş iptal edildi*: the receipt of a sale that was given up was voided at the device (FISCAL-11). */
    isVoided: z.optional(z.boolean()),
    receiptNo: z.optional(TextOrEmpty(MAX_RECEIPT_NO)),
    zNo: z.optional(TextOrEmpty(MAX_RECEIPT_NO)),
  }),
  response: FiscalBasket,
  status: 200,
  errors: [...payPart.errors, 'AT_DEVICE'],
});

const ZSum = z.object({
  deviceName: z.string(),
  /** Empty where a payment has no number. */
  zNo: z.string(),
  count: z.int(),
  /** Hidden from a user who still has to count a drawer (CASH-15). */
  amount: blind(LiraSum),
});

export const listFiscalWork = endpoint({
  method: 'GET',
  path: '/fiscal-baskets',
  summary: 'Lists the sales at fiscal devices that need attention, and the sums of a day by Z number',
  access: 'fiscal.read',
  params: NoParams,
  input: z.strictObject({ day: z.optional(Day) }),
  response: z.object({
    /** Open ones, and those of which something is left to do. */
    baskets: z.array(FiscalBasket),
    /** Payments of the day by device and Z number (FISCAL-15). */
    zSums: z.array(ZSum),
  }),
  status: 200,
  errors: [],
});

/** The format is that of the maker, which adds fields at any time. */
const BODY_LIMIT = 64 * 1024;

export const receiveFiscalEvent = endpoint({
  method: 'POST',
  path: '/fiscal-events/:device',
  summary: 'Receives an event of a fiscal device from the cloud of its maker',
  access: 'public',
  params: z.strictObject({ device: Id }),
  input: z.looseObject({}),
  response: z.object({}),
  status: 200,
  errors: ['NOT_FOUND'],
  bodyLimit: BODY_LIMIT,
});
