import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { OFF_REASONS } from '@sofra/domain/webhooks/webhook-delivery';
import { PrinterState } from '../printing/printing.ts';
import { Id, Instant, NoInput, NoParams } from '../scalars.ts';

/** The result of the last check of the ledger or of the audit chain. */
export const LedgerCheck = z.object({
  checkedAt: Instant,
  checkedRows: z.int(),
  violations: z.int(),
  /** The first violation found, as a sentence for people; null when there is none. */
  firstViolation: z.nullable(z.string()),
});
export type LedgerCheck = z.output<typeof LedgerCheck>;

export const LedgerCheckRun = z.object({ startedAt: Instant, done: z.int(), steps: z.int() });
export type LedgerCheckRun = z.output<typeof LedgerCheckRun>;

/** A backup that is running: it is being written, or restored beside the database and compared with it. */
export const BackupRun = z.object({ startedAt: Instant, phase: z.enum(['COPYING', 'VERIFYING']) });
export type BackupRun = z.output<typeof BackupRun>;

export const BackupFailure = z.object({
  at: Instant,
  reason: z.enum(['DISK_FULL', 'NOT_WRITABLE', 'NOT_VERIFIED', 'OTHER']),
});
export type BackupFailure = z.output<typeof BackupFailure>;

export const BackupCopy = z.object({
  id: Id,
  finishedAt: Instant,
  sizeBytes: z.int(),
  verifiedAt: z.nullable(Instant),
});
export type BackupCopy = z.output<typeof BackupCopy>;

export const SystemStatus = z.object({
  /** By the server's clock. */
  now: Instant,
  /** When the process that responds was started. */
  startedAt: Instant,
  product: z.object({ version: z.string(), build: z.nullable(z.string()) }),
  database: z.object({
    version: z.string(),
    /** The time a query took, in whole milliseconds; 0 is less than one. */
    answerMs: z.int(),
    /** False when another, newer process has migrated the database beyond the version this process knows. */
    isCurrent: z.boolean(),
    /**
     * The release time of the PostgreSQL that Sofra brings (REL-49). Null with an external PostgreSQL, and for a
     * business that shares the installation with others.
     */
    embeddedReleasedAt: z._default(z.nullable(Instant), null),
  }),
  /** The number of sessions of this business with a connected screen. */
  connectedDevices: z.int(),
  printing: z.object({
    waiting: z.int(),
    uncertain: z.int(),
    /** Failed jobs that were neither dismissed nor printed again. */
    failed: z.int(),
    waitingSince: z.nullable(Instant),
    printers: z.array(
      z.object({
        id: Id,
        name: z.string(),
        state: PrinterState,
        lastError: z.nullable(z.string()),
        lastSeenAt: z.nullable(Instant),
      }),
    ),
    agents: z.array(
      z.object({ id: Id, name: z.string(), isOnline: z.boolean(), lastSeenAt: z.nullable(Instant) }),
    ),
  }),
  /** The newest backup of the whole installation; null when there is none. */
  backup: z.nullable(z.object({ finishedAt: Instant, sizeBytes: z.int(), verifiedAt: z.nullable(Instant) })),
  backups: z.object({
    /**
     * True when Sofra takes a backup every night. False when the operator of the database is responsible for backups.
     */
    isBySofra: z.boolean(),
    /** No other business (but the demo) is in this installation, so its owner may download the backups. */
    isOwn: z.boolean(),
    /** The number of backups that are retained. */
    kept: z.int(),
    run: z.nullable(BackupRun),
    /** The failure of the last backup; null when it succeeded. */
    failure: z.nullable(BackupFailure),
    /** The directory on the server and the backups in it; only when `isOwn`. */
    directory: z.nullable(z.string()),
    copies: z.array(BackupCopy),
  }),
  /**
   * The WAL archiving of PostgreSQL, for a restore to any moment: the last success and the last failure. The later of
   * the two shows its present state. Null when PostgreSQL archives nothing.
   */
  archive: z.nullable(z.object({ archivedAt: z.nullable(Instant), failedAt: z.nullable(Instant) })),
  /** The state of the mail server; null where none is set up (SIGN-39). */
  mail: z._default(
    z.nullable(
      z.object({
        /** The failure of the last mail; null where it was sent, or none was sent since the start. */
        failure: z.nullable(z.object({ at: Instant, reason: z.enum(['UNREACHABLE', 'SIGN_IN', 'OTHER']) })),
      }),
    ),
    null,
  ),
  /** Addresses of other systems that Sofra switched off, or that have not responded for an hour (WEBHOOK-14). */
  webhooks: z._default(
    z.array(
      z.object({
        id: Id,
        host: z.string(),
        /** Null while Sofra still tries. */
        offBecause: z.nullable(z.enum(OFF_REASONS)),
        since: Instant,
      }),
    ),
    [],
  ),
  books: z.object({
    ledger: z.nullable(LedgerCheck),
    audit: z.nullable(LedgerCheck),
    run: z.nullable(LedgerCheckRun),
    /** Names that other records had before names were compared by Turkish rules (TEXT-7). */
    twinNames: z._default(z.array(z.string()), []),
  }),
});
export type SystemStatus = z.output<typeof SystemStatus>;

export const readSystemStatus = endpoint({
  method: 'GET',
  path: '/system/status',
  summary: 'Returns the state of the installation, as far as it concerns the caller’s business',
  access: 'system.read',
  params: NoParams,
  input: NoInput,
  response: SystemStatus,
  status: 200,
  errors: [],
});

export const takeBackup = endpoint({
  method: 'POST',
  path: '/system/backup',
  summary: 'Starts a backup of the whole installation. A backup that is already running continues.',
  access: 'system.backup',
  params: NoParams,
  input: z.optional(NoInput),
  response: BackupRun,
  status: 200,
  errors: ['BACKUPS_ELSEWHERE'],
});

export const checkBooks = endpoint({
  method: 'POST',
  path: '/system/check',
  summary: 'Starts a check of the books of the caller’s business. A check that is already running continues.',
  access: 'system.check',
  params: NoParams,
  input: z.optional(NoInput),
  response: LedgerCheckRun,
  status: 200,
  errors: [],
  // Reads the ledger of the business and changes nothing. A second request while a check runs joins that check.
  changesNothing: true,
});
