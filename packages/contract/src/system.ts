import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PrinterState } from './printing.ts';
import { Id, Instant, NoInput, NoParams } from './scalars.ts';

/** The result of the last check of the ledger or of the audit chain. */
export const BookCheck = z.object({
  checkedAt: Instant,
  checkedRows: z.int(),
  violations: z.int(),
  /** Of several the first, as a sentence for people; null: the books are true. */
  firstViolation: z.nullable(z.string()),
});
export type BookCheck = z.output<typeof BookCheck>;

/** A check of the books that is running. */
export const BookCheckRun = z.object({ startedAt: Instant, done: z.int(), steps: z.int() });
export type BookCheckRun = z.output<typeof BookCheckRun>;

/** A backup under way: it is being written, or opened beside the database and compared with it. */
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
  /** When the process that answers started. */
  startedAt: Instant,
  product: z.object({ version: z.string(), build: z.nullable(z.string()) }),
  database: z.object({
    version: z.string(),
    /** Whole; 0 is less than one. */
    answerMs: z.int(),
    /** False: another process has brought it further than the one that answers knows. */
    isCurrent: z.boolean(),
  }),
  /** Sessions of this business with a screen open. */
  connectedDevices: z.int(),
  printing: z.object({
    waiting: z.int(),
    uncertain: z.int(),
    /** Failed jobs that nobody has dismissed or printed again. */
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
  /** Of the whole installation; null: there never was one. */
  backup: z.nullable(z.object({ finishedAt: Instant, sizeBytes: z.int(), verifiedAt: z.nullable(Instant) })),
  backups: z.object({
    /** True: Sofra takes a backup every night. False: whoever runs the database takes care of backups. */
    isBySofra: z.boolean(),
    /** The installation holds no business but the own (and the demo): its backups may be taken away. */
    isOwn: z.boolean(),
    /** So many stay. */
    kept: z.int(),
    run: z.nullable(BackupRun),
    /** Of the last one; null: it came to its end. */
    failure: z.nullable(BackupFailure),
    /** Where they lie on the server, and what lies there; for `isOwn`. */
    directory: z.nullable(z.string()),
    copies: z.array(BackupCopy),
  }),
  /**
   * What PostgreSQL archives as it writes, for a restore to any moment; null: it archives nothing. Of both times the later
   * one says how it is.
   */
  archive: z.nullable(z.object({ archivedAt: z.nullable(Instant), failedAt: z.nullable(Instant) })),
  books: z.object({
    ledger: z.nullable(BookCheck),
    audit: z.nullable(BookCheck),
    run: z.nullable(BookCheckRun),
  }),
});
export type SystemStatus = z.output<typeof SystemStatus>;

export const readSystemStatus = endpoint({
  method: 'GET',
  path: '/system/status',
  summary: 'How the installation is, as far as it concerns the own business',
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
  summary: 'Backs the whole installation up now; one that is under way goes on',
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
  summary: 'Looks at the books of the own business now; one that is under way goes on',
  access: 'system.check',
  params: NoParams,
  input: z.optional(NoInput),
  response: BookCheckRun,
  status: 200,
  errors: [],
  // Only reads the books of the business and changes none of them; asked twice, it is one check.
  changesNothing: true,
});
