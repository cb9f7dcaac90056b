import type { Actor, Read, Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/**
 * Reads the figures of a slip before it is printed. Uses a connection of the patient pool and a snapshot of its own.
 * A range may be 400 days long, and the till's transactions are short. Never reads from a replica, which may lag,
 * because the slip must be exact (REP-29).
 */
export const readSlipFigures = <Figures>(
  { longQueryPool, config, clock }: Services,
  actor: Actor,
  read: (read: Read) => Promise<Figures>,
): Promise<Figures> =>
  inTransaction(longQueryPool, { businessId: actor.businessId, readOnly: true }, (tx) =>
    read({ tx, actor, config, now: clock(), hides: { cash: false } }),
  );
