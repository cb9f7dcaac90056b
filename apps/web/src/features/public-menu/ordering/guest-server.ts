import type { getGuestChoices, GuestTable as GuestTableShape } from '@sofra/contract/menu/guest-table';
import type { ReservationForm as ReservationFormShape } from '@sofra/contract/menu/reservation-form';
import type { ErrorCode, GuestLineProblem } from '@sofra/domain/errors';
import type * as z from 'zod/mini';
import { menuPath } from '#src/prefetch-menu.ts';

/** Responses as on the wire, with lira and ISO texts, and not validated at run time (`menu-server.ts`). */
export type GuestTable = z.input<typeof GuestTableShape>;
export type GuestOrder = GuestTable['orders'][number];
export type GuestEntry = GuestOrder['lines'][number];
export type Choices = z.input<typeof getGuestChoices.response>['items'][number];

export interface SentEntry {
  itemId: string;
  portionId: string | null;
  options: { optionId: string; qty: number }[];
  note: string | null;
  qty: number;
  shownUnitPrice: number;
}

/** A definite refusal of the server; without one it is unknown if the request arrived. */
export interface Refusal {
  code: ErrorCode;
  triesLeft?: number;
  /** Both amounts of an order below the minimum, in lira. */
  minimum?: number;
  total?: number;
  changed?: { index: number; reason: GuestLineProblem }[];
}
export type Reply<T> = { value: T } | { refusal: Refusal } | { isLost: true };

const TIMEOUT_MS = 10_000;

export const fetchChoices = (slug: string): Promise<Reply<{ items: Choices[] }>> =>
  ask(`${menuPath(slug)}/choices`);

/** The guest of takeaway by link; no promise is as soon as possible. */
export interface LinkGuest {
  name: string;
  phone: string;
  note: string | null;
  promisedAt: string | null;
}

/** The orders at a table, or without one those of this phone (LINKORDER-11). */
export const fetchTable = (slug: string, token: string | null, phone: string): Promise<Reply<GuestTable>> =>
  ask(
    token === null
      ? `${menuPath(slug)}/takeaway?phone=${phone}`
      : `${menuPath(slug)}/orders?token=${encodeURIComponent(token)}&phone=${phone}`,
  );

export const postOrder = (slug: string, token: string | null, body: object): Promise<Reply<GuestTable>> =>
  post(`${menuPath(slug)}/${token === null ? 'takeaway' : 'orders'}`, body);

export type ReservationForm = z.input<typeof ReservationFormShape>;

/** The times of a day for a party, and the reservations of this phone; an empty day is today. */
export const fetchReservationForm = (
  slug: string,
  { phone, guests, day }: { phone: string; guests: number; day: string },
): Promise<Reply<ReservationForm>> =>
  ask(`${menuPath(slug)}/reservations?phone=${phone}&guests=${guests}${day && `&day=${day}`}`);

export const postReservation = (slug: string, body: object): Promise<Reply<ReservationForm>> =>
  post(`${menuPath(slug)}/reservations`, body);

export const postReservationCancel = (
  slug: string,
  { id, phone }: { id: string; phone: string },
): Promise<Reply<ReservationForm>> => post(`${menuPath(slug)}/reservations/${id}/cancel`, { phone });

export const postBillCall = (slug: string, body: object): Promise<Reply<unknown>> =>
  post(`${menuPath(slug)}/calls`, body);

const post = <T>(path: string, body: object): Promise<Reply<T>> =>
  ask(path, {
    method: 'POST',
    headers: { ...HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const HEADERS = { accept: 'application/json', 'x-client': 'web' };

async function ask<T>(path: string, request: RequestInit = { headers: HEADERS }): Promise<Reply<T>> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await response.json()) as unknown;
    if (response.ok) return { value: body as T };
    // A server that failed may have stored the order, so only a decision is one.
    if (response.status >= 500) return { isLost: true };
    const { code, details } = body as { code: ErrorCode; details?: Omit<Refusal, 'code'> };
    return { refusal: { ...details, code } };
  } catch {
    return { isLost: true };
  }
}
