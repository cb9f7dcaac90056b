import type { ConnectedKind } from '@sofra/domain/orders/platform-keys';
import type {
  OrderMessageKind,
  PlatformOutcome,
  PlatformProblem,
  PlatformState,
} from '@sofra/domain/orders/platform-message';
import type { SentOrder } from '#src/features/orders/channel-orders/channel-orders.store.ts';
import type { TellableOrder } from '#src/features/orders/platforms/platform-messages.store.ts';
import type { OutsideReply, OutsideRequest } from '#src/platform/operations/call-outside.ts';

/** A token of a platform, kept between requests of one process. */
export interface KeptToken {
  token?: string;
  until?: number;
}

/** The parts of a connection with which an adapter makes requests. */
export interface PlatformContext {
  /** Numbers, which are no secret, and keys: those of `PLATFORMS`. */
  fields: Readonly<Record<string, string>>;
  call: (request: OutsideRequest) => Promise<OutsideReply>;
  kept: KeptToken;
  now: Date;
}

export interface OrderMessage {
  kind: OrderMessageKind;
  order: TellableOrder;
  /** The words of staff; null for other messages than a refusal. */
  reason: string | null;
  promisedAt: Date | null;
}

export type PlatformEvent =
  | { is: 'ORDER'; order: SentOrder }
  /** `mayBeEarly`: its order may still arrive (PLATFORM-7). */
  | { is: 'CANCELED'; number: string; reason: string | null; mayBeEarly: boolean }
  /** An order that could not be read. */
  | { is: 'UNREADABLE' };

/** A call that a platform makes (PLATFORM-5). */
export interface PlatformCall {
  event: 'NEW' | 'CANCEL' | 'STATUS';
  /** The restaurant in its address; null where the address has none. */
  remoteId: string | null;
  /** The number of the order in its address; null where only the body has it. */
  number: string | null;
  bearer: string | null;
  apiKey: string | null;
  body: Readonly<Record<string, unknown>>;
}

export type Polled =
  | { events: PlatformEvent[]; failed: null }
  | { events: PlatformEvent[]; failed: { problem: PlatformProblem; status: number | null } };

/**
 * A delivery platform (docs/decisions/0123). It translates: it reads foreign formats, makes one request, and names the
 * outcome. Repetitions, order and storage belong to its caller.
 */
export interface PlatformAdapter {
  kind: ConnectedKind;
  /** Seconds that the platform demands between two steps of an order (PLATFORM-15). */
  gapSeconds: number;
  /** Reads what changed since a moment; missing where the platform only calls. */
  poll?: { everySeconds: number; read: (context: PlatformContext, since: Date) => Promise<Polled> };
  /** Reads a call; null when it does not prove that the platform sent it. */
  readCall?: (context: PlatformContext, call: PlatformCall) => Promise<PlatformEvent[] | null>;
  /** Errors: any, for an order that cannot be read. */
  toChannelOrder: (order: unknown) => SentOrder;
  /** Sends one message of an order. */
  answer: (context: PlatformContext, message: OrderMessage) => Promise<PlatformOutcome>;
  /** Reads the state of an order after an unknown outcome; null where it cannot be read now. */
  stateOf?: (context: PlatformContext, number: string) => Promise<PlatformState | null>;
  setAvailability: (
    context: PlatformContext,
    product: { id: string; isAvailable: boolean },
  ) => Promise<PlatformOutcome>;
  setOpen: (
    context: PlatformContext,
    shop: { isOpen: boolean; until: Date | null },
  ) => Promise<PlatformOutcome>;
  /** Tries the keys and changes nothing (PLATFORM-3). */
  check: (context: PlatformContext) => Promise<PlatformOutcome>;
}
