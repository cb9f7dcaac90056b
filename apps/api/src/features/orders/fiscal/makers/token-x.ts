import type { DeviceAnswer } from '@sofra/domain/fiscal/fiscal-basket';
import { kurus } from '@sofra/domain/money/money';
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
import { isOk, type ServiceReply, type ServiceRequest } from '#src/platform/http/call-service.ts';
import { withToken } from '#src/platform/http/kept-token.ts';

const TOKEN_SECONDS = 24 * 3_600;
const SignedIn = z.object({ result: z.object({ accessToken: z.string() }) });

const request = (context: MakerContext, { headers, ...rest }: ServiceRequest): Promise<ServiceReply> =>
  withToken(
    context,
    async ({ call, fields }) => {
      const pair = Buffer.from(`${fields.clientId}:${fields.clientSecret}`).toString('base64');
      const authorization = `Basic ${pair}`;
      const reply = await call({ method: 'POST', path: '/v1/auth/token', headers: { authorization } });
      const body = z.safeParse(SignedIn, reply.status === null ? null : reply.body);
      return { reply, token: body.success ? body.data.result.accessToken : null, seconds: TOKEN_SECONDS };
    },
    (token) =>
      context.call({
        ...rest,
        headers: {
          'terminal-id': context.fields.terminalId ?? '',
          ...headers,
          authorization: `Bearer ${token}`,
        },
      }),
  );

/** Codes of the documentation. */
const ALREADY_SENT = 1007;
const UNKNOWN_BASKET = 1006;
/** Another basket is open at the terminal, or this one is being paid. */
const BUSY = new Set([1100, 1018]);
const REASONS: Readonly<Record<number, string>> = {
  1103: 'Cihaz sepetin toplamını kabul etmedi.',
  1104: 'Cihaz anlık satış modunda değil. Cihazın ayarından anlık moda alın.',
};

/** The documentation has four digits; a proxy may send a status in JSON. */
const CODE = z.object({ status: z.number().check(z.gte(1_000)) });

function codeOf(reply: ServiceReply): number | null {
  const body = z.safeParse(CODE, reply.status === null ? null : reply.body);
  return body.success ? body.data.status : null;
}

/** A page with a good status is that of a proxy or captive portal. */
const isAnswered = (reply: ServiceReply): boolean =>
  isOk(reply) && (typeof reply.body !== 'string' || reply.body === '');

/** Null for an answer of Token, which has a code of the documentation where it refuses. */
const failedOf = (reply: ServiceReply): ReturnType<typeof failureOf> =>
  failureOf(reply) ?? (isAnswered(reply) || codeOf(reply) !== null ? null : strangeReply(reply));

function reasonOf(reply: ServiceReply): string {
  const known = REASONS[codeOf(reply) ?? 0];
  if (known !== undefined) return known;
  const body = z.safeParse(z.object({ description: z.string() }), reply.status === null ? null : reply.body);
  return body.success ? `Token: ${body.data.description}`.slice(0, 200) : 'Cihaz satışı kabul etmedi.';
}

const CASH = 1;
const CARD = 3;

/** The way of paying that the device receives, with the operator of a mapped partner. */
function paymentItemOf({ ways }: MakerContext, { method, partnerId, amount }: SentBasket) {
  const way =
    ways.find((one) => one.method === method && one.partnerId === partnerId) ??
    ways.find((one) => one.method === method);
  const operator = way?.operator ?? null;
  return {
    ...{ type: Number(way?.type ?? (method === 'CASH' ? CASH : CARD)), amount },
    ...(operator !== null && { operatorId: Number(operator) }),
  };
}

async function send(context: MakerContext, basket: SentBasket): Promise<SendOutcome> {
  const json = {
    ...{ basketID: basket.id, documentType: 0, createInvoice: false, isVoid: false },
    ...{ title: basket.title, note: basket.note },
    items: basket.items.map(({ percent, amount }) => ({
      ...{ name: `Yiyecek ve içecek ${percentLabel(percent)}`, price: amount, quantity: 1_000, unit: 'C62' },
      ...{ sectionNo: Number(context.sections[percent]), taxPercent: percent * 100 },
    })),
    paymentItems: [paymentItemOf(context, basket)],
    ...(context.callback !== null && { callbackUrl: context.callback }),
  };
  const reply = await request(context, { method: 'POST', path: '/v1/instant-basket', json });
  const code = codeOf(reply);
  if (isAnswered(reply) || code === ALREADY_SENT) return { is: 'SENT' };
  if (code !== null && BUSY.has(code))
    return { is: 'AGAIN', problem: 'BUSY', status: reply.status, isUnsure: false };
  return failedOf(reply) ?? { is: 'REFUSED', reason: reasonOf(reply) };
}

const Numbered = z.nullish(z.union([z.string(), z.number()]));
const Ended = z.object({
  basketID: z.optional(z.string()),
  status: z.number(),
  receiptNo: Numbered,
  zNo: Numbered,
  paymentItems: z.nullish(
    z.array(z.object({ type: z.number(), amount: z.number(), operatorId: Numbered, status: Numbered })),
  ),
});

const textOf = (value: z.output<typeof Numbered>): string | null =>
  value === null || value === undefined || value === '' ? null : String(value).slice(0, 20);

/** The end of a sale by its status; null while it has none. */
function answerOf(read: z.output<typeof Ended>): DeviceAnswer | null {
  const numbers = { receiptNo: textOf(read.receiptNo), zNo: textOf(read.zNo) };
  if (read.status === -1) return { is: 'GIVEN_UP' };
  if (read.status === 99) return { is: 'VOIDED', ...numbers };
  const paid = read.paymentItems ?? [];
  if (read.status !== 0 || paid.length === 0) return null;
  return {
    ...{ is: 'DONE', ...numbers },
    paid: paid.map(({ type, amount, operatorId }) => ({
      ...{ type: String(type), operator: textOf(operatorId), amount: kurus(Math.round(amount)) },
    })),
  };
}

/**
 * Reads one basket. An open one has the payment that is to be taken, so only one with a receipt is done. The
 * documentation does not show the answer, so what is not understood counts as open.
 */
async function ask(context: MakerContext, id: string): Promise<AskOutcome> {
  const reply = await request(context, { method: 'GET', path: `/v1/basket/${encodeURIComponent(id)}` });
  if (codeOf(reply) === UNKNOWN_BASKET) return { is: 'ABSENT' };
  if (!isAnswered(reply)) return failureOf(reply) ?? strangeReply(reply);
  const body = z.safeParse(z.object({ result: Ended }), reply.status === null ? null : reply.body);
  const answer = body.success ? answerOf(body.data.result) : null;
  if (answer === null || (answer.is === 'DONE' && answer.receiptNo === null)) return { is: 'OPEN' };
  return { is: 'ANSWERED', answer };
}

async function cancel(context: MakerContext, id: string): Promise<boolean> {
  const reply = await request(context, { method: 'DELETE', path: `/v1/basket/${encodeURIComponent(id)}` });
  return isAnswered(reply);
}

function readEvent(body: Readonly<Record<string, unknown>>): { id: string; answer: DeviceAnswer } | null {
  const read = z.safeParse(Ended, body.data ?? body);
  const answer = read.success ? answerOf(read.data) : null;
  return read.success && read.data.basketID !== undefined && answer
    ? { id: read.data.basketID, answer }
    : null;
}

async function check(context: MakerContext): Promise<CheckOutcome> {
  const terminal = encodeURIComponent(context.fields.terminalId ?? '');
  const reply = await request(context, { method: 'GET', path: `/v1/terminal/${terminal}` });
  if (isAnswered(reply)) return { is: 'DONE' };
  return failedOf(reply) ?? { is: 'REFUSED', reason: reasonOf(reply) };
}

/** Token X Connect Cloud, with baskets that the terminal shows at once. A basket has its number for ever. */
export const tokenX: FiscalMaker = {
  ...{ make: 'TOKEN', askSeconds: 15, isSafeToRepeat: true },
  ...{ send, ask, cancel, readEvent, check },
};
