import type { AuditDetails, AuditEvent } from '@sofra/contract/people/audit-events';
import type { RealtimeEvent } from '@sofra/contract/realtime';
import type { Principal } from '@sofra/domain/people/permissions';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { StreamBusiness } from '#src/backup/business/business-process.ts';
import type { TakeBackup } from '#src/backup/backup-process.ts';
import type { Config } from '#src/platform/operations/config.ts';
import type { SendMail } from '#src/platform/mail/mailer.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { ClientOrigin } from '#src/platform/security/client-origin.ts';
import type { Passwords } from '#src/platform/security/passwords.ts';
import type { ProgramCalls } from '#src/platform/security/program-calls.ts';
import type { RateLimits } from '#src/platform/security/rate-limits.ts';
import type { Realtime } from '#src/platform/realtime/realtime.ts';
import type { SecretBox } from '#src/platform/security/secret-box.ts';
import type { Sessions } from '#src/platform/security/sessions.ts';

/** User and business of the request. They are always derived from the session, never from the request (REL-15). */
export interface Actor {
  userId: string;
  name: string;
  businessId: string;
  role: Principal;
  /** The session of the request; absent where the system itself acts. */
  sessionId?: string;
}

/** The parts of the server, built once in server.ts or by a test. */
export interface Services {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  /** A small pool for long queries to the same database, so that reports never take the connections of the tills. */
  longQueryPool: pg.Pool;
  /** Pool for reports: `longQueryPool`, or that of a replica, which may lag by some seconds. */
  reportPool: pg.Pool;
  /** The secret of this installation, which signs tokens and keys hashes. */
  secret: string;
  /** Encrypts stored secrets with a key that is not in the database. */
  secretBox: SecretBox;
  sessions: Sessions;
  passwords: Passwords;
  rateLimits: RateLimits;
  programCalls: ProgramCalls;
  realtime: Realtime;
  clock: () => Date;
  /** Takes and verifies one backup of the whole installation. */
  takeBackup: TakeBackup;
  /** Reads one business with all its rows, for its owner. */
  streamBusiness: StreamBusiness;
  /** Null where no mail is set up. */
  sendMail: SendMail | null;
  /** Wakes the print worker of this process after print jobs were committed. */
  wakePrinting: () => void;
}

/** A read: one snapshot of the own business. */
export interface Read {
  tx: Tx;
  actor: Actor;
  config: Config;
  now: Date;
  /** The parts left out of the response: a handler decides, the encoder leaves them out (docs/decisions/0087). */
  hides: { cash: boolean };
}

/** An entry of the audit log: its event with the details of that event, and the record it is about. */
export type AuditEntry = {
  [Event in AuditEvent]: {
    event: Event;
    entity: string;
    entityId: string | null;
    /** Acting user, when it is not the caller: a user who signs in on a shared device, which makes the call. */
    by?: { userId: string | null; name: string };
  } & (AuditDetails<Event> extends Record<string, never>
    ? { details?: AuditDetails<Event> }
    : { details: AuditDetails<Event> });
}[AuditEvent];

/** A write: one transaction of the own business. Its effects outside the transaction go through the functions below. */
export interface Work extends Read {
  /** Publishes an event after the commit, in order; a rollback drops it. */
  emit: (event: RealtimeEvent) => void;
  /** Writes an audit entry as the last statement, because the head of the chain is the last lock. */
  audit: (entry: AuditEntry) => void;
  /**
   * Registers a last statement that nothing waits for: it is sent with the commit, and its failure rolls everything
   * back.
   */
  later: (statement: Promise<unknown>) => void;
  /**
   * As `later`, for a statement that returns the number of its row, which until then has a stand-in
   * (`stand-in-number.ts`). Texts that were written with the stand-in have the number once they are stored or sent
   * (docs/decisions/0050).
   */
  numberLater: (standIn: number, statement: Promise<number>) => void;
  /**
   * True when this transaction was rolled back before, perhaps because rows read without a lock had changed. It then
   * locks what it reads.
   */
  isRepeated: boolean;
  /** Runs an effect within this process after the commit: wake the printers, forget a session. */
  afterCommit: (effect: () => void) => void;
  services: Pick<Services, 'sessions' | 'secretBox' | 'wakePrinting'>;
}

/** A request without a session; its handler opens its own transactions. */
export interface PublicCall {
  services: Services;
  now: Date;
  address: string;
  /** The origin of the request in the form that the rate limits count. */
  origin: ClientOrigin;
  /** The bearer token as it was sent, for signing out. */
  token: string | null;
  /** The header `x-api-key`, by which some platforms prove their calls (PLATFORM-5). */
  apiKey: string | null;
  /**
   * Runs work after the response was sent, also after a refusal: for work that no client waits for, and for work whose
   * duration would reveal something.
   */
  afterResponse: (work: () => Promise<void>) => void;
}
