/**
 * Carries text between all processes of an installation, over PostgreSQL or over Redis. Every process receives all
 * payloads, also its own, in the order in which each process sent them.
 */
export interface Transport {
  /** The longest text that one payload may carry, in bytes. */
  maxPayloadBytes: number;
  /** Called once, before anything is sent. */
  start: (listener: TransportListener) => void;
  /** Sends several payloads in their order. Rejects when it is not certain that all were sent. */
  send: (payloads: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}

export interface TransportListener {
  onPayload: (payload: string) => void;
  /** Payloads of the others arrive from now on. Something may have been missed before. */
  onHearing: () => void;
}
