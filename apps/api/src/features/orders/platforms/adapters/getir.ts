import {
  refusalReasonOf,
  type OrderMessageKind,
  type PlatformOutcome,
  type PlatformState,
} from '@sofra/domain/orders/platform-message';
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { joined, maybe } from '#src/features/orders/platforms/adapters/foreign-order.ts';
import { toGetirOrder } from '#src/features/orders/platforms/adapters/getir-order.ts';
import type {
  PlatformAdapter,
  PlatformContext,
  PlatformEvent,
  OrderMessage,
} from '#src/features/orders/platforms/platform-adapter.ts';
import { outcomeOf } from '#src/features/orders/platforms/platform-http.ts';
import { isOk, type ServiceReply, type ServiceRequest } from '#src/platform/http/call-service.ts';
import { withToken } from '#src/platform/http/kept-token.ts';

const TOKEN_SECONDS = 3_600;
const Words = z.object({ tr: maybe(z.string()) });

const read = (order: unknown): PlatformEvent => {
  try {
    return { is: 'ORDER', order: toGetirOrder(order) };
  } catch {
    return { is: 'UNREADABLE' };
  }
};

const Canceled = z.object({
  id: z.string(),
  cancelNote: maybe(z.string()),
  cancelReason: maybe(z.object({ messages: maybe(Words) })),
});

function readCanceled(sent: unknown, mayBeEarly: boolean): PlatformEvent {
  const order = z.safeParse(Canceled, sent);
  if (!order.success) return { is: 'UNREADABLE' };
  const { id: number, cancelNote, cancelReason } = order.data;
  const reason = joined([cancelReason?.messages?.tr, cancelNote], ': ');
  return { is: 'CANCELED', number, reason, mayBeEarly };
}

const request = (context: PlatformContext, { headers, ...rest }: ServiceRequest): Promise<ServiceReply> =>
  withToken(
    context,
    async ({ call, fields }) => {
      const { appSecretKey, restaurantSecretKey } = fields;
      const reply = await call({
        ...{ method: 'POST', path: '/auth/login', json: { appSecretKey, restaurantSecretKey } },
      });
      const body = z.safeParse(z.object({ token: z.string() }), reply.status === null ? null : reply.body);
      return { reply, token: body.success ? body.data.token : null, seconds: TOKEN_SECONDS };
    },
    (token) => context.call({ ...rest, headers: { ...headers, token } }),
  );

const codeOf = (body: unknown): number | null => {
  const read = z.safeParse(z.object({ code: z.number() }), body);
  return read.success ? read.data.code : null;
};
const reasonOf = (body: unknown): string => {
  const read = z.safeParse(z.object({ message: z.string() }), body);
  return read.success ? `Getir: ${read.data.message}` : 'Getir kabul etmedi.';
};

/** Steps followed each other too soon, or the order is locked for a moment. */
const TOO_SOON = new Set([4, 62, 74]);
const ALREADY: Readonly<Partial<Record<OrderMessageKind, number>>> = { ACCEPT: 2, REFUSE: 13, CANCEL: 13 };

function judge(kind: OrderMessageKind, reply: ServiceReply): PlatformOutcome {
  const code = reply.status === null ? null : codeOf(reply.body);
  if (code !== null && code === ALREADY[kind]) return { is: 'DONE' };
  if (code !== null && reply.status !== null && TOO_SOON.has(code))
    return { is: 'AGAIN', problem: 'LIMITED', status: reply.status, isUnsure: false, afterSeconds: 15 };
  return outcomeOf(reply, reasonOf);
}

async function answer(context: PlatformContext, message: OrderMessage): Promise<PlatformOutcome> {
  const { kind, order } = message;
  if (kind === 'REFUSE' || kind === 'CANCEL') return cancel(context, message);
  const step = stepOf(message);
  if (step === null) return { is: 'DONE' };
  const path = `/food-orders/${encodeURIComponent(order.number)}/${step}`;
  return judge(kind, await request(context, { method: 'POST', path }));
}

/** Null for a step that this order does not have. */
function stepOf({ kind, order }: OrderMessage): string | null {
  switch (kind) {
    case 'ACCEPT':
      return order.facts.isScheduled === true ? 'verify-scheduled' : 'verify';
    case 'READY':
      return 'prepare';
    case 'DELIVERED':
      return order.isPlatformCourier ? 'handover' : 'deliver';
    default:
      return null;
  }
}

const Option = z.object({ id: z.string(), message: maybe(z.string()) });

/** Refuses with the listed reason whose words are of the same kind, else with the last one (PLATFORM-13). */
async function cancel(
  context: PlatformContext,
  { kind, order, reason }: OrderMessage,
): Promise<PlatformOutcome> {
  const path = `/food-orders/${encodeURIComponent(order.number)}`;
  const listed = await request(context, { method: 'GET', path: `${path}/cancel-options` });
  if (!isOk(listed)) return judge(kind, listed);
  const options = z.safeParse(z.array(Option).check(z.minLength(1)), listed.body);
  if (!options.success) return { is: 'REFUSED', reason: 'Getir bu sipariş için iptal nedeni vermedi.' };
  const wanted = refusalReasonOf(reason ?? '');
  const chosen =
    options.data.find(({ message }) => refusalReasonOf(message ?? '') === wanted) ?? options.data.at(-1);
  const json = { cancelNote: reason ?? '', cancelReasonId: chosen?.id };
  return judge(kind, await request(context, { method: 'POST', path: `${path}/cancel`, json }));
}

/** The documented states after an approval; later ones are known by their times (PLATFORM-12). */
const APPROVED = new Set([350, 500]);

const FoundOrder = z.object({
  ...{ status: z.number(), cancelDate: maybe(z.string()), cancelReason: maybe(z.looseObject({})) },
  ...{ verifyDate: maybe(z.string()), scheduleVerifiedDate: maybe(z.string()) },
  ...{ prepareDate: maybe(z.string()), handoverDate: maybe(z.string()), deliverDate: maybe(z.string()) },
});

async function stateOf(context: PlatformContext, number: string): Promise<PlatformState | null> {
  const path = `/food-orders/${encodeURIComponent(number)}`;
  const reply = await request(context, { method: 'GET', path });
  const found = z.safeParse(FoundOrder, isOk(reply) ? reply.body : null);
  if (!found.success) return null;
  const order = found.data;
  if (order.cancelDate || order.cancelReason) return 'CANCELED';
  if (order.deliverDate || order.handoverDate) return 'DELIVERED';
  if (order.prepareDate) return 'READY';
  return order.verifyDate || order.scheduleVerifiedDate || APPROVED.has(order.status) ? 'ACCEPTED' : 'NEW';
}

const ACTIVE = 100;
const INACTIVE_TODAY = 400;
/** The minutes for which Getir closes a restaurant. */
const CLOSING_MINUTES = [15, 30, 45] as const;

/** True where the header is the key that the restaurant gave Getir, in a time that reveals nothing (PLATFORM-5). */
function isKeyRight(sent: string | null, wanted: string | undefined): boolean {
  if (sent === null || wanted === undefined) return false;
  const [a, b] = [Buffer.from(sent), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Getir Yemek: sends calls, and is polled each minute because calls may be lost. */
export const getir: PlatformAdapter = {
  kind: 'GETIR',
  gapSeconds: 61,
  toChannelOrder: toGetirOrder,
  readCall: ({ fields }, { event, apiKey, body }) => {
    if (!isKeyRight(apiKey, fields.webhookKey)) return Promise.resolve(null);
    return Promise.resolve([event === 'NEW' ? read(body) : readCanceled(body, true)]);
  },
  poll: {
    everySeconds: 60,
    read: async (context) => {
      const events: PlatformEvent[] = [];
      for (const [path, readOne] of [
        ['/food-orders/periodic/unapproved', read],
        ['/food-orders/periodic/cancelled', (order: unknown) => readCanceled(order, false)],
      ] as const) {
        const reply = await request(context, { method: 'POST', path });
        const outcome = outcomeOf(reply);
        if (outcome.is === 'AGAIN') return { events, failed: outcome };
        if (reply.status === null || !Array.isArray(reply.body))
          return { events, failed: { problem: 'ANSWER', status: reply.status } };
        events.push(...reply.body.map((order: unknown) => readOne(order)));
      }
      return { events, failed: null };
    },
  },
  answer,
  stateOf,
  setAvailability: async (context, { id, isAvailable }) => {
    const path = `/products/${encodeURIComponent(id)}/status`;
    const json = { status: isAvailable ? ACTIVE : INACTIVE_TODAY };
    return outcomeOf(await request(context, { method: 'PUT', path, json }), reasonOf);
  },
  setOpen: async (context, { isOpen, until }) => {
    const path = `/restaurants/status/${isOpen ? 'open' : 'close'}`;
    const minutes = until === null ? null : Math.ceil((until.getTime() - context.now.getTime()) / 60_000);
    const json =
      isOpen || minutes === null
        ? {}
        : { timeOffAmount: CLOSING_MINUTES.find((most) => most >= minutes) ?? CLOSING_MINUTES.at(-1) };
    return outcomeOf(await request(context, { method: 'PUT', path, json }), reasonOf);
  },
  check: async (context) =>
    outcomeOf(await request(context, { method: 'GET', path: '/restaurants' }), reasonOf),
};
