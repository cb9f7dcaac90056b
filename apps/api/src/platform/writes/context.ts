import type { AuditDetails, AuditEvent } from '@sofra/contract/audit-events';
import type { RealtimeEvent } from '@sofra/contract/realtime';
import type { Principal } from '@sofra/domain/permissions';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { TakeBackup } from '#src/backup/backup-process.ts';
import type { Config } from '#src/platform/operations/config.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { ClientOrigin } from '#src/platform/security/client-origin.ts';
import type { Passwords } from '#src/platform/security/passwords.ts';
import type { RateLimits } from '#src/platform/security/rate-limits.ts';
import type { Realtime } from '#src/platform/realtime/realtime.ts';
import type { Sessions } from '#src/platform/security/sessions.ts';

/** Who is asking, and for which business. Always from the session, never from the request (REL-15). */
export interface Actor {
  userId: string;
  name: string;
  businessId: string;
  role: Principal;
  /** The session that asks; absent where the system itself acts. */
  sessionId?: string;
}

/** What the server is made of; built once in server.ts or by a test. */
export interface Services {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  /** A small pool for long queries to the same database, so that reports never take the connections of the tills. */
  patientPool: pg.Pool;
  /** What reports are read from: `patientPool`, or a replica that may be some seconds behind. */
  reportPool: pg.Pool;
  /** Of this installation; signs tokens and keys hashes. */
  secret: string;
  sessions: Sessions;
  passwords: Passwords;
  rateLimits: RateLimits;
  realtime: Realtime;
  clock: () => Date;
  /** Takes one backup of the whole installation and opens it. */
  takeBackup: TakeBackup;
  /** Tells the print worker of this process that jobs were committed. */
  wakePrinting: () => void;
}

/** A read: one snapshot of the own business. */
export interface Read {
  tx: Tx;
  actor: Actor;
  config: Config;
  now: Date;
}

/** An entry of the audit log: its event with what that event says, and what it is about. */
export type AuditEntry = {
  [Event in AuditEvent]: {
    event: Event;
    entity: string;
    entityId: string | null;
  } & (AuditDetails<Event> extends Record<string, never>
    ? { details?: AuditDetails<Event> }
    : { details: AuditDetails<Event> });
}[AuditEvent];

/** A write: one transaction of the own business. What leaves it goes through the two doors below. */
export interface Work extends Read {
  /** Published after commit, in order; dropped by a rollback. */
  emit: (event: RealtimeEvent) => void;
  /** Written as the last statement of the transaction: the head of the chain is its last lock. */
  audit: (entry: AuditEntry) => void;
  /** For a last statement that nothing waits for: it travels with the commit, and its failure undoes everything. */
  later: (statement: Promise<unknown>) => void;
  /** For what only this process must know once it is true: wake the printers, forget a session. */
  afterCommit: (effect: () => void) => void;
  services: Pick<Services, 'sessions' | 'wakePrinting'>;
}

/** A call without a session: it opens its own transactions. */
export interface PublicCall {
  services: Services;
  now: Date;
  address: string;
  /** Where the request came from, in the form that the rate limits count. */
  origin: ClientOrigin;
  /** The bearer token as it came, for signing out. */
  token: string | null;
  /**
   * Runs work once the response is sent, also when it is a refusal: for what no client waits for, and for what would
   * give something away by the time it takes.
   */
  afterResponse: (work: () => Promise<void>) => void;
}
