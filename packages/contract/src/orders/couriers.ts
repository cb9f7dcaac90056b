import { PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import * as z from 'zod/mini';
import { blind } from '../blind.ts';
import { endpoint } from '../endpoint.ts';
import {
  ClaimedLira,
  Id,
  IdParams,
  Instant,
  Lira,
  LiraSum,
  NoInput,
  NoParams,
  Text,
  Version,
} from '../scalars.ts';
import { CashSession } from '../money/cash-sessions.ts';
import { TakeawayDetails, TakeawayOrder } from './takeaway.ts';

/** A courier who may take a delivery along (COURIER-3). */
const Courier = z.object({
  id: Id,
  name: z.string(),
  /** The deliveries that are on the way with this courier. */
  onWay: z.int(),
});
export type Courier = z.output<typeof Courier>;

export const listCouriers = endpoint({
  method: 'GET',
  path: '/couriers',
  summary: 'Lists the active couriers, with the deliveries that each has on the way',
  access: 'couriers.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Courier),
  status: 200,
  errors: [],
});

export const assignCourier = endpoint({
  method: 'POST',
  path: '/takeaway/:id/courier',
  summary: 'Gives a delivery to a courier, who takes it along at once; also to another courier',
  access: 'couriers.assign',
  params: IdParams,
  /** The version is required, because a second assignment would take the delivery from the first courier. */
  input: z.strictObject({ courierId: Id, expectedVersion: Version }),
  response: TakeawayDetails,
  status: 200,
  errors: ['NOT_FOUND', 'FULFILMENT_MOVED_ON', 'CHANGED_MEANWHILE'],
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/deliveries',
  summary: 'Lists the own deliveries of a courier: those on the way, and those since the last account',
  access: 'deliveries.read',
  params: NoParams,
  input: NoInput,
  response: z.array(TakeawayDetails),
  status: 200,
  errors: [],
});

export const deliver = endpoint({
  method: 'POST',
  path: '/deliveries/:id/deliver',
  summary: 'Records that a courier handed a delivery over, with the payment taken at the door',
  access: 'deliveries.record',
  params: IdParams,
  input: z.strictObject({
    /** Required while the order is unpaid. */
    payment: z.optional(
      z.strictObject({
        method: z.enum(PAYMENT_METHODS),
        finalTotal: ClaimedLira,
        /** The terminal or the meal card; without it the only one of the method that is on (PARTNER-5). */
        partnerId: z.optional(Id),
      }),
    ),
    expectedVersion: z.optional(Version),
  }),
  response: TakeawayDetails,
  status: 200,
  errors: [
    'NOT_FOUND',
    'ROLE_LIMIT',
    'FULFILMENT_MOVED_ON',
    'CHANGED_MEANWHILE',
    'ORDER_NOT_OPEN',
    'TOTAL_MISMATCH',
    'HELD_LINES',
  ],
});

export const failDelivery = endpoint({
  method: 'POST',
  path: '/deliveries/:id/fail',
  summary: 'Records that a courier could not hand a delivery over, with the reason',
  access: 'deliveries.record',
  params: IdParams,
  input: z.strictObject({ reason: Text(200), expectedVersion: z.optional(Version) }),
  response: TakeawayDetails,
  status: 200,
  errors: ['NOT_FOUND', 'ROLE_LIMIT', 'FULFILMENT_MOVED_ON', 'CHANGED_MEANWHILE'],
});

/** The purse of a courier and the deliveries since the last account (COURIER-15). */
export const CourierAccount = z.object({
  id: Id,
  name: z.string(),
  /** False for a user who is no courier any more but still has money or deliveries (COURIER-20). */
  isActive: z.boolean(),
  session: z.nullable(z.object({ id: Id, openedAt: Instant, isCounted: z.boolean(), isOwn: z.boolean() })),
  /** The change that the courier was given, or kept of the last account. */
  given: LiraSum,
  /** Cash payments of the session, and their number. */
  cash: blind(LiraSum),
  cashCount: z.int(),
  expected: blind(LiraSum),
  /** Payments by card and meal card: slips that the courier brings. */
  slips: LiraSum,
  slipCount: z.int(),
  lastClosedAt: z.nullable(Instant),
  deliveries: z.array(TakeawayOrder),
});
export type CourierAccount = z.output<typeof CourierAccount>;

export const listCourierAccounts = endpoint({
  method: 'GET',
  path: '/couriers/accounts',
  summary: 'Lists the couriers with their purses and the deliveries since the last account',
  access: 'couriers.readAccounts',
  params: NoParams,
  input: NoInput,
  response: z.object({
    couriers: z.array(CourierAccount),
    /** The cash that all couriers should have. */
    street: blind(LiraSum),
  }),
  status: 200,
  errors: [],
});

export const giveChange = endpoint({
  method: 'POST',
  path: '/couriers/:id/change',
  summary: 'Gives a courier change out of a drawer, and opens the session of the purse where none is open',
  access: 'couriers.giveChange',
  params: IdParams,
  input: z.strictObject({
    amount: Lira,
    /** The drawer; without it the only one that is open. */
    tillId: z.optional(Id),
  }),
  response: CashSession,
  status: 201,
  errors: ['NOT_FOUND', 'SESSION_CLOSED', 'TILL_NEEDED'],
});
