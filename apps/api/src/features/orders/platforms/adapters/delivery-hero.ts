import {
  outcomeInState,
  refusalReasonOf,
  type PlatformOutcome,
  type PlatformState,
  type RefusalReason,
} from '@sofra/domain/orders/platform-message';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { toDeliveryHeroOrder } from '#src/features/orders/platforms/adapters/delivery-hero-order.ts';
import { joined, maybe } from '#src/features/orders/platforms/adapters/foreign-order.ts';
import { withToken } from '#src/features/orders/platforms/adapters/tokens.ts';
import type {
  OrderMessage,
  PlatformAdapter,
  PlatformCall,
  PlatformContext,
  PlatformEvent,
} from '#src/features/orders/platforms/platform-adapter.ts';
import { outcomeOf } from '#src/features/orders/platforms/platform-http.ts';
import { isOk, type OutsideReply, type OutsideRequest } from '#src/platform/operations/call-outside.ts';

const request = (context: PlatformContext, { headers, ...rest }: OutsideRequest): Promise<OutsideReply> =>
  withToken(
    context,
    async ({ call, fields }) => {
      const { username = '', password = '' } = fields;
      const form = { username, password, grant_type: 'client_credentials' };
      const reply = await call({ method: 'POST', path: '/v2/login', form });
      const Answer = z.object({ access_token: z.string(), expires_in: maybe(z.number()) });
      const body = z.safeParse(Answer, reply.status === null ? null : reply.body);
      if (!body.success) return { reply, token: null, seconds: 0 };
      return { reply, token: body.data.access_token, seconds: body.data.expires_in ?? 1_800 };
    },
    (token) => context.call({ ...rest, headers: { ...headers, authorization: `Bearer ${token}` } }),
  );

/** The least time between the answer and the acceptance time, and a little more. */
const SOONEST_MS = 3 * 60_000;

const REASONS: Readonly<Record<RefusalReason, string>> = {
  SOLD_OUT: 'ITEM_UNAVAILABLE',
  BUSY: 'TOO_BUSY',
  CLOSED: 'CLOSED',
  OTHER: 'TOO_BUSY',
};

const Conflict = z.object({ currentState: z.string() });
/** States in which an answer is to be repeated every ten seconds. */
const NOT_YET = new Set(['ASSIGNED_TO_TRANSPORT', 'WAITING_FOR_ACKNOWLEDGEMENT', 'RECEIVED']);
const STATES: Readonly<Record<string, PlatformState>> = {
  ACCEPTED: 'ACCEPTED',
  ORDER_ACCEPTED: 'ACCEPTED',
  PREPARED: 'READY',
  PICKED_UP: 'DELIVERED',
  ORDER_PICKED_UP: 'DELIVERED',
  DELIVERED: 'DELIVERED',
  CANCELLED: 'CANCELED',
  REJECTED: 'CANCELED',
  EXPIRED: 'CANCELED',
};

/** A 409 names the present state, which answers the question of an unknown outcome too (PLATFORM-12). */
function judge({ kind }: OrderMessage, reply: OutsideReply): PlatformOutcome {
  const conflict = z.safeParse(Conflict, reply.status === 409 ? reply.body : null);
  if (reply.status !== 409 || !conflict.success) return outcomeOf(reply, reasonOf);
  const current = conflict.data.currentState;
  if (NOT_YET.has(current))
    return { is: 'AGAIN', problem: 'ANSWER', status: 409, isUnsure: false, afterSeconds: 10 };
  const state = STATES[current];
  const outcome = state && outcomeInState(kind, state);
  return outcome ?? { is: 'REFUSED', reason: `Yemeksepeti siparişi ${current} durumunda gösteriyor.` };
}

const reasonOf = (body: unknown, status: number): string => {
  const words = z.safeParse(z.object({ message: maybe(z.string()), code: maybe(z.string()) }), body);
  const text = words.success ? (words.data.message ?? words.data.code) : null;
  return `Yemeksepeti: ${text ?? status}`;
};

async function answer(context: PlatformContext, message: OrderMessage): Promise<PlatformOutcome> {
  const sent = requestOf(context, message);
  if (sent === null) return { is: 'DONE' };
  if (sent === 'IMPOSSIBLE')
    return {
      is: 'REFUSED',
      reason: 'Yemeksepeti kabul edilmiş siparişi iptal ettirmiyor; destek hattını arayın.',
    };
  return judge(message, await request(context, sent));
}

/** Null for a step that this order does not have. */
function requestOf(
  { now }: PlatformContext,
  { kind, order, reason, promisedAt }: OrderMessage,
): OutsideRequest | 'IMPOSSIBLE' | null {
  const token = encodeURIComponent(order.number);
  const status = (json: object): OutsideRequest => ({
    method: 'POST',
    path: `/v2/order/status/${token}`,
    json,
  });
  const picksUpAt = order.kind === 'TAKEAWAY' ? 'DELIVERED' : 'ON_WAY';
  switch (kind) {
    case 'ACCEPT': {
      const at = Math.max(promisedAt?.getTime() ?? 0, now.getTime() + SOONEST_MS);
      const acceptanceTime = new Date(at).toISOString();
      return status({ status: 'order_accepted', acceptanceTime, remoteOrderId: order.number });
    }
    case 'REFUSE': {
      const words = reason ?? '';
      return status({ status: 'order_rejected', reason: REASONS[refusalReasonOf(words)], message: words });
    }
    case 'CANCEL':
      return 'IMPOSSIBLE';
    case 'READY':
      return order.isPlatformCourier
        ? { method: 'POST', path: `/v2/orders/${token}/preparation-completed` }
        : null;
    default:
      return kind === picksUpAt && !order.isPlatformCourier ? status({ status: 'order_picked_up' }) : null;
  }
}

const vendorOf = ({ chainCode = '', vendorId = '' }: PlatformContext['fields'], kind: string): string =>
  `/v2/chains/${encodeURIComponent(chainCode)}/${kind}/${encodeURIComponent(vendorId)}`;

const Availability = z.array(
  z.object({
    ...{ platformKey: z.string(), platformRestaurantId: z.string(), changeable: maybe(z.boolean()) },
    ...{ availabilityStates: maybe(z.array(z.string())), closedReasons: maybe(z.array(z.string())) },
    closingMinutes: maybe(z.array(z.number())),
  }),
);
type Availability = z.output<typeof Availability>[number];

const readAvailability = (context: PlatformContext): Promise<OutsideReply> =>
  request(context, { method: 'GET', path: `${vendorOf(context.fields, 'remoteVendors')}/availability` });

/** The values that this platform allows, as it named them. */
function availabilityOf(
  { now }: PlatformContext,
  place: Availability,
  isOpen: boolean,
  until: Date | null,
): object {
  const { platformKey, platformRestaurantId, closedReasons } = place;
  const where = { platformKey, platformRestaurantId };
  if (isOpen) return { ...where, availabilityState: 'OPEN' };
  const closingMinutes = until && minutesAllowed(place, (until.getTime() - now.getTime()) / 60_000);
  const closedReason = closedReasons?.find((each) => each.startsWith('TOO_BUSY')) ?? closedReasons?.[0];
  return {
    ...where,
    ...(closingMinutes
      ? { availabilityState: 'CLOSED_UNTIL', closingMinutes }
      : { availabilityState: 'CLOSED' }),
    ...(closedReason !== undefined && { closedReason }),
  };
}

/** The shortest time of the platform that is long enough; undefined where it closes without an end only. */
const minutesAllowed = (
  { closingMinutes, availabilityStates }: Availability,
  wanted: number,
): number | undefined =>
  availabilityStates?.includes('CLOSED_UNTIL') === false
    ? undefined
    : closingMinutes?.toSorted((a, b) => a - b).find((most) => most >= Math.floor(wanted));

async function readCall(
  { fields, now }: PlatformContext,
  { event, bearer, body, number, remoteId }: PlatformCall,
): Promise<PlatformEvent[] | null> {
  if (remoteId !== fields.vendorId || !(await isSigned(bearer, fields.webhookKey ?? '', now))) return null;
  if (event === 'NEW') {
    try {
      return [{ is: 'ORDER', order: toDeliveryHeroOrder(body) }];
    } catch {
      return [{ is: 'UNREADABLE' }];
    }
  }
  const isCanceled = body.status === 'ORDER_CANCELLED' && number !== null;
  const reason = typeof body.message === 'string' ? joined([body.message]) : null;
  return isCanceled ? [{ is: 'CANCELED', number, reason, mayBeEarly: true }] : [];
}

/** True for a token that the secret of the platform signed (PLATFORM-5). */
async function isSigned(token: string | null, secret: string, now: Date): Promise<boolean> {
  if (token === null || secret === '') return false;
  try {
    await jwtVerify(token, Buffer.from(secret), { algorithms: ['HS512'], currentDate: now });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
    throw error;
  }
}

/** Delivery Hero's middleware, through which Yemeksepeti sends orders. */
export const deliveryHero: PlatformAdapter = {
  kind: 'YEMEKSEPETI',
  gapSeconds: 0,
  toChannelOrder: toDeliveryHeroOrder,
  readCall,
  answer,
  setAvailability: async (context, { id, isAvailable }) => {
    const listed = await readAvailability(context);
    const places = z.safeParse(Availability, isOk(listed) ? listed.body : null);
    if (!places.success) return isOk(listed) ? notYet(listed.status) : outcomeOf(listed, reasonOf);
    const path = `${vendorOf(context.fields, 'vendors')}/catalog/items/availability`;
    for (const { platformKey } of places.data) {
      const json = { globalEntityId: platformKey, items: [id], type: 'ITEM', isAvailable };
      const outcome = outcomeOf(await request(context, { method: 'PUT', path, json }), reasonOf);
      if (outcome.is !== 'DONE') return outcome;
    }
    return { is: 'DONE' };
  },
  setOpen: async (context, { isOpen, until }) => {
    const listed = await readAvailability(context);
    const places = z.safeParse(Availability, isOk(listed) ? listed.body : null);
    if (!places.success) return isOk(listed) ? notYet(listed.status) : outcomeOf(listed, reasonOf);
    const path = `${vendorOf(context.fields, 'remoteVendors')}/availability`;
    for (const place of places.data.filter(({ changeable }) => changeable !== false)) {
      const json = availabilityOf(context, place, isOpen, until);
      const outcome = outcomeOf(await request(context, { method: 'PUT', path, json }), reasonOf);
      if (outcome.is !== 'DONE') return outcome;
    }
    return { is: 'DONE' };
  },
  check: async (context) => outcomeOf(await readAvailability(context), reasonOf),
};

/** 204: the platform does not know the answer yet. */
const notYet = (status: number): PlatformOutcome => ({
  ...{ is: 'AGAIN', problem: 'ANSWER', status, isUnsure: false, afterSeconds: 5 },
});
