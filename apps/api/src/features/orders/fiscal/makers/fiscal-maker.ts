import type { BasketItem, BasketProblem, DeviceAnswer } from '@sofra/domain/fiscal/fiscal-basket';
import type { FiscalMake, FiscalProblem, FiscalWay } from '@sofra/domain/fiscal/fiscal-device';
import type { Kurus } from '@sofra/domain/money/money';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import type { ServiceReply, ServiceRequest } from '#src/platform/http/call-service.ts';
import type { KeptToken } from '#src/platform/http/kept-token.ts';

/** Settings and HTTP client of one device. */
export interface MakerContext {
  /** Numbers, which are no secret, and keys: those of `FISCAL_MAKE`. */
  fields: Readonly<Record<string, string>>;
  sections: Readonly<Record<string, string>>;
  ways: readonly FiscalWay[];
  /** The address that the cloud of the maker calls; null where the installation has none. */
  callback: string | null;
  call: (request: ServiceRequest) => Promise<ServiceReply>;
  /** Kept between requests of one process; `sequence` is that of the next request to a device that counts them. */
  kept: KeptToken & { sequence?: number };
  now: Date;
}

export interface SentBasket {
  id: string;
  title: string;
  note: string;
  method: PaymentMethod;
  partnerId: string | null;
  amount: Kurus;
  items: readonly BasketItem[];
}

interface Again {
  is: 'AGAIN';
  problem: FiscalProblem | 'BUSY';
  status: number | null;
  /** The device may have it all the same. */
  isUnsure: boolean;
}

export type SendOutcome = { is: 'SENT' } | { is: 'REFUSED'; reason: string } | Again;
/** `ABSENT`: the device does not know the basket. */
export type AskOutcome = { is: 'ANSWERED'; answer: DeviceAnswer } | { is: 'OPEN' } | { is: 'ABSENT' } | Again;
export type CheckOutcome = { is: 'DONE' } | { is: 'REFUSED'; reason: string } | Again;

/**
 * A maker of fiscal devices (docs/decisions/0125). It translates: it makes one request and names the outcome. Repetitions,
 * order and storage belong to its caller.
 */
export interface FiscalMaker {
  make: FiscalMake;
  /** Seconds between two questions for the end of a sale. */
  askSeconds: number;
  /** True when a basket that is sent twice is sold once. Otherwise its state is read before it is sent again. */
  isSafeToRepeat: boolean;
  send: (context: MakerContext, basket: SentBasket) => Promise<SendOutcome>;
  ask: (context: MakerContext, id: string) => Promise<AskOutcome>;
  /** Takes a basket back; true when the device has it no more. Missing where only the device does so. */
  cancel?: (context: MakerContext, id: string) => Promise<boolean>;
  /** Reads an event of the maker's cloud; null for one that ends no sale. */
  readEvent?: (body: Readonly<Record<string, unknown>>) => { id: string; answer: DeviceAnswer } | null;
  /** Tries the keys and sells nothing (FISCAL-3). */
  check: (context: MakerContext) => Promise<CheckOutcome>;
}

/** The outcome of a reply without an answer of the device, by its status alone. Null for one with an answer. */
export function failureOf(reply: ServiceReply): Again | null {
  if (reply.status === null)
    return { is: 'AGAIN', problem: reply.problem, status: null, isUnsure: !reply.isUnsent };
  const { status } = reply;
  const again = { is: 'AGAIN', status } as const;
  if (status === 401 || status === 403) return { ...again, problem: 'KEYS', isUnsure: false };
  if (status === 429) return { ...again, problem: 'LIMITED', isUnsure: false };
  if (status === 408 || status >= 500) return { ...again, problem: 'ANSWER', isUnsure: !reply.isUnsent };
  if (status >= 300 && status < 400) return { ...again, problem: 'ANSWER', isUnsure: false };
  return null;
}

/** The outcome of a reply that is not one of the maker, as the page of a proxy. The device may have what was sent. */
export const strangeReply = ({ status, isUnsent }: ServiceReply): Again => ({
  ...{ is: 'AGAIN', problem: 'ANSWER', status, isUnsure: !isUnsent },
});

/** A problem of the device itself, of those that a basket may have. */
export const isOfDevice = (problem: BasketProblem | 'BUSY'): problem is FiscalProblem =>
  ['KEYS', 'UNREACHABLE', 'TIMEOUT', 'LIMITED', 'ANSWER', 'SECRET'].includes(problem);
