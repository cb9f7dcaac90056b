/** How one part of the system is: all is well, somebody should look at it, somebody must act (REL-40). */
export type Health = 'GOOD' | 'WARN' | 'BAD';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A day and what a slow copy takes. */
export const BACKUP_MAX_AGE_MS = 26 * HOUR_MS;
/** A night may be missed by a server that is switched off; the next morning makes up for it. */
export const BOOKS_MAX_AGE_MS = 32 * HOUR_MS;
export const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;
/** When a slip waits for longer, no server and no agent prints it. */
export const SLIP_PATIENCE_MS = 2 * MINUTE_MS;
const QUICK_DATABASE_MS = 200;
const QUICK_SERVER_MS = 1_000;

const HEALTHS = ['GOOD', 'WARN', 'BAD'] as const;

/** A card is as bad as its worst line. */
export const worstOf = (...parts: readonly Health[]): Health =>
  HEALTHS[Math.max(0, ...parts.map((part) => HEALTHS.indexOf(part)))] ?? 'GOOD';

/** Without a copy everything is lost with the disk; an old one loses the days since. */
export function backupHealth(backup: { finishedAt: Date } | null, now: Date): Health {
  if (!backup) return 'BAD';
  return now.getTime() - backup.finishedAt.getTime() > BACKUP_MAX_AGE_MS ? 'BAD' : 'GOOD';
}

/** A backup counts as good only once it was restored and compared. */
export const backupProofHealth = (backup: { verifiedAt: Date | null }): Health =>
  backup.verifiedAt ? 'GOOD' : 'WARN';

/** What cannot be archived stays beside the database until its disk is full. */
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

/** How far the clock of a device is ahead of the server's, whose time was taken while it answered. */
export const clockLead = (server: Date, sentAt: number, receivedAt: number): number =>
  (sentAt + receivedAt) / 2 - server.getTime();

export const clockHealth = (leadMs: number): Health =>
  Math.abs(leadMs) > CLOCK_TOLERANCE_MS ? 'WARN' : 'GOOD';
