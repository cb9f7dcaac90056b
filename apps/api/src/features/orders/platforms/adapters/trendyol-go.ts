import {
  refusalReasonOf,
  type PlatformOutcome,
  type PlatformState,
  type RefusalReason,
} from '@sofra/domain/orders/platform-message';
import * as z from 'zod/mini';
import { Code, maybe, minutesUntil } from '#src/features/orders/platforms/adapters/foreign-order.ts';
import { toTrendyolGoOrder } from '#src/features/orders/platforms/adapters/trendyol-go-order.ts';
import type {
  OrderMessage,
  PlatformAdapter,
  PlatformContext,
  PlatformEvent,
  Polled,
} from '#src/features/orders/platforms/platform-adapter.ts';
import { outcomeOf } from '#src/features/orders/platforms/platform-http.ts';
import { isOk, type ServiceReply, type ServiceRequest } from '#src/platform/http/call-service.ts';

const Text = maybe(z.string());
const Known = z.object({ id: Code, packageStatus: z.string() });

/** Only new packages are orders; those that ended are cancellations. Others were answered before. */
function eventOf(sent: unknown): PlatformEvent[] {
  const known = z.safeParse(Known, sent);
  if (!known.success) return [{ is: 'UNREADABLE' }];
  const { id: number, packageStatus } = known.data;
  if (CANCELED.has(packageStatus)) return [{ is: 'CANCELED', number, reason: null, mayBeEarly: true }];
  if (packageStatus !== 'Created') return [];
  try {
    return [{ is: 'ORDER', order: toTrendyolGoOrder(sent) }];
  } catch {
    return [{ is: 'UNREADABLE' }];
  }
}

const CANCELED = new Set(['Cancelled', 'UnSupplied']);
const STATES: Readonly<Record<string, PlatformState>> = {
  Created: 'NEW',
  Picking: 'ACCEPTED',
  Invoiced: 'READY',
  Shipped: 'ON_WAY',
  Delivered: 'DELIVERED',
  Cancelled: 'CANCELED',
  UnSupplied: 'CANCELED',
};

function request({ fields, call }: PlatformContext, sent: ServiceRequest): Promise<ServiceReply> {
  const { apiKey = '', apiSecret = '', agentName = '', executorUser = '', supplierId = '' } = fields;
  return call({
    ...sent,
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
      ...{ 'user-agent': `${supplierId} - ${agentName}`, 'x-agentname': agentName },
      'x-executor-user': executorUser,
    },
  });
}

const supplier = (area: string, { supplierId = '' }: PlatformContext['fields']): string =>
  `/${area}/meal/suppliers/${encodeURIComponent(supplierId)}`;
const store = (area: string, fields: PlatformContext['fields']): string =>
  `${supplier(area, fields)}/stores/${encodeURIComponent(fields.storeId ?? '')}`;

const PAGE_SIZE = 50;
/** More than any restaurant has within the window; the next question continues. */
const MOST_PAGES = 20;
const Page = z.object({ content: z.array(z.unknown()), totalPages: maybe(z.number()) });

async function read(context: PlatformContext, since: Date): Promise<Polled> {
  const events: PlatformEvent[] = [];
  for (let page = 0, pages = 1; page < Math.min(pages, MOST_PAGES); page += 1) {
    const query = new URLSearchParams({
      packageStatuses: 'Created,Cancelled,UnSupplied',
      storeId: context.fields.storeId ?? '',
      packageModificationStartDate: String(since.getTime()),
      packageModificationEndDate: String(context.now.getTime()),
      ...{ page: String(page), size: String(PAGE_SIZE) },
    });
    const path = `${supplier('order', context.fields)}/packages?${query.toString()}`;
    const reply = await request(context, { method: 'GET', path });
    const found = z.safeParse(Page, isOk(reply) ? reply.body : null);
    if (!found.success) {
      const outcome = outcomeOf(reply);
      return {
        events,
        failed: outcome.is === 'AGAIN' ? outcome : { problem: 'ANSWER', status: reply.status },
      };
    }
    events.push(...found.data.content.flatMap(eventOf));
    pages = found.data.totalPages ?? 1;
  }
  return { events, failed: null };
}

/** Reasons for which a restaurant does not supply a package. */
const REASONS: Readonly<Record<RefusalReason, number>> = {
  SOLD_OUT: 621,
  CLOSED: 622,
  OTHER: 623,
  BUSY: 624,
};
const DEFAULT_MINUTES = 20;

const ErrorBody = z.object({ errors: maybe(z.array(z.object({ message: Text }))), message: Text });
const reasonOf = (body: unknown, status: number): string => {
  const words = z.safeParse(ErrorBody, body);
  const text = words.success ? (words.data.errors?.[0]?.message ?? words.data.message) : null;
  return `Trendyol Go: ${text ?? status}`;
};

function requestOf(
  { fields, now }: PlatformContext,
  { kind, order, reason, promisedAt }: OrderMessage,
): ServiceRequest | null {
  const base = `${supplier('order', fields)}/packages`;
  const packageId = order.number;
  const put = (path: string, json: object): ServiceRequest => ({
    method: 'PUT',
    path: `${base}/${path}`,
    json,
  });
  const own = `${encodeURIComponent(packageId)}/manual`;
  switch (kind) {
    case 'ACCEPT':
      return put('picked', { packageId, preparationTime: minutesUntil(promisedAt, now) ?? DEFAULT_MINUTES });
    case 'READY':
      return put('invoiced', { packageId });
    case 'REFUSE':
    case 'CANCEL':
      return put('unsupplied', {
        ...{ packageId, itemIdList: order.facts.items ?? [] },
        reasonId: REASONS[refusalReasonOf(reason ?? '')],
      });
    default: {
      const isOurs = order.kind === 'DELIVERY' && !order.isPlatformCourier;
      const step = kind === 'ON_WAY' ? 'shipped' : 'delivered';
      return isOurs ? put(`${own}-${step}`, { actualDate: now.getTime() }) : null;
    }
  }
}

async function answer(context: PlatformContext, message: OrderMessage): Promise<PlatformOutcome> {
  const sent = requestOf(context, message);
  return sent === null ? { is: 'DONE' } : outcomeOf(await request(context, sent), reasonOf);
}

async function stateOf(context: PlatformContext, number: string): Promise<PlatformState | null> {
  const path = `${supplier('order', context.fields)}/packages/${encodeURIComponent(number)}`;
  const reply = await request(context, { method: 'GET', path });
  const found = z.safeParse(Known, isOk(reply) ? reply.body : null);
  return found.success ? (STATES[found.data.packageStatus] ?? null) : null;
}

/** Trendyol Go: polled, because it documents no calls for meals. */
export const trendyolGo: PlatformAdapter = {
  kind: 'TRENDYOL',
  gapSeconds: 0,
  toChannelOrder: toTrendyolGoOrder,
  poll: { everySeconds: 10, read },
  answer,
  stateOf,
  setAvailability: async (context, { id, isAvailable }) => {
    const path = `${store('product', context.fields)}/products/${encodeURIComponent(id)}/status`;
    const json = { status: isAvailable ? 'ACTIVE' : 'PASSIVE' };
    return outcomeOf(await request(context, { method: 'PUT', path, json }), reasonOf);
  },
  setOpen: async (context, { isOpen }) => {
    const path = `${store('store', context.fields)}/status`;
    const json = { status: isOpen ? 'OPEN' : 'CLOSED' };
    return outcomeOf(await request(context, { method: 'PUT', path, json }), reasonOf);
  },
  check: async (context) => {
    const path = `${supplier('store', context.fields)}/stores?page=0&size=1`;
    return outcomeOf(await request(context, { method: 'GET', path }), reasonOf);
  },
};
