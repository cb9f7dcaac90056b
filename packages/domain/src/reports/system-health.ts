/** The state of one part of the system: fine, worth a look, or in need of action (REL-40). */
export type Health = 'GOOD' | 'WARN' | 'BAD';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A backup runs daily; two hours more allow for a slow one. */
export const BACKUP_MAX_AGE_MS = 26 * HOUR_MS;
/** A server that is switched off at night may miss one check and makes up for it in the morning. */
export const BOOKS_MAX_AGE_MS = 32 * HOUR_MS;
export const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;
/** A slip that waits longer than this shows that neither the server nor an agent is printing. */
export const SLIP_PATIENCE_MS = 2 * MINUTE_MS;
const QUICK_DATABASE_MS = 200;
const QUICK_SERVER_MS = 1_000;

const HEALTHS = ['GOOD', 'WARN', 'BAD'] as const;

/** The worst of several states: a card shows the state of its worst line. */
export const worstOf = (...parts: readonly Health[]): Health =>
  HEALTHS[Math.max(0, ...parts.map((part) => HEALTHS.indexOf(part)))] ?? 'GOOD';

/** BAD without a backup, or with one that is too old. */
export function backupHealth(backup: { finishedAt: Date } | null, now: Date): Health {
  if (!backup) return 'BAD';
  return now.getTime() - backup.finishedAt.getTime() > BACKUP_MAX_AGE_MS ? 'BAD' : 'GOOD';
}

/** A backup counts as good only after it was restored and compared. */
export const backupProofHealth = (backup: { verifiedAt: Date | null }): Health =>
  backup.verifiedAt ? 'GOOD' : 'WARN';

/** The health of WAL archiving. Segments that cannot be archived stay on the database's disk until it is full. */
export function archiveHealth({
  archivedAt,
  failedAt,
}: {
  archivedAt: Date | null;
  failedAt: Date | null;
}): Health {
  if (!failedAt) return 'GOOD';
  return archivedAt && archivedAt > failedAt ? 'GOOD' : 'BAD';
}

export function bookHealth(check: { checkedAt: Date; violations: number } | null, now: Date): Health {
  if (!check) return 'WARN';
  if (check.violations > 0) return 'BAD';
  return now.getTime() - check.checkedAt.getTime() > BOOKS_MAX_AGE_MS ? 'WARN' : 'GOOD';
}

/** PostgreSQL mends its holes four times a year; three times may be missed. */
export const EMBEDDED_MAX_AGE_DAYS = 275;

/**
 * WARN with an old embedded PostgreSQL. A null date means that there is none, or that this reader does not see it
 * (REL-49).
 */
export function embeddedHealth(releasedAt: Date | null, now: Date): Health {
  if (!releasedAt) return 'GOOD';
  return now.getTime() - releasedAt.getTime() > EMBEDDED_MAX_AGE_DAYS * 24 * HOUR_MS ? 'WARN' : 'GOOD';
}

export const databaseHealth = (answerMs: number): Health => (answerMs <= QUICK_DATABASE_MS ? 'GOOD' : 'WARN');
export const serverHealth = (roundTripMs: number): Health =>
  roundTripMs <= QUICK_SERVER_MS ? 'GOOD' : 'WARN';

interface Queue {
  uncertain: number;
  failed: number;
  waitingSince: Date | null;
}

export function queueHealth({ uncertain, failed, waitingSince }: Queue, now: Date): Health {
  if (failed > 0) return 'BAD';
  const waits = waitingSince === null ? 0 : now.getTime() - waitingSince.getTime();
  return uncertain > 0 || waits > SLIP_PATIENCE_MS ? 'WARN' : 'GOOD';
}

/**
 * The time by which a device's clock is ahead of the server's. The server read its clock between sending and receiving,
 * so their middle is compared.
 */
export const clockLead = (server: Date, sentAt: number, receivedAt: number): number =>
  (sentAt + receivedAt) / 2 - server.getTime();

export const clockHealth = (leadMs: number): Health =>
  Math.abs(leadMs) > CLOCK_TOLERANCE_MS ? 'WARN' : 'GOOD';
