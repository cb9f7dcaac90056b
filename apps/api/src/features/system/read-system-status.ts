import type { SystemStatus } from '@sofra/contract/system/system';
import { listPrintAgents } from '#src/features/print-agents/print-agents.store.ts';
import { listPrinters } from '#src/features/printing/setup/printers.store.ts';
import { findLedgerCheckRun, findLedgerChecks } from '#src/features/system/ledger-checks.store.ts';
import { readBackups } from '#src/features/system/backups/read-backups.ts';
import {
  countPrintQueue,
  findArchiving,
  findDatabaseFacts,
  findLastBackup,
} from '#src/features/system/system-facts.store.ts';
import { listTroubledWebhooks } from '#src/features/webhooks/webhooks.store.ts';
import { listTwinNames } from '#src/features/system/twin-names.store.ts';
import type { Actor, Read, Services } from '#src/platform/writes/context.ts';
import type { Product } from '#src/platform/operations/product.ts';
import { embeddedReleasedAt } from '#src/platform/postgres/embedded-version.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';

/** Facts that stay the same while this process runs. */
export interface ProcessFacts {
  product: Product;
  startedAt: Date;
  newestMigration: string;
}

export interface Measured {
  answerMs: number;
  connectedDevices: number;
  mail: SystemStatus['mail'];
}

/**
 * Measured before the read itself: the response time of the database, the connected devices, and the state of the
 * mail server (SIGN-39). Errors: UNAVAILABLE.
 */
export async function measureSystem(
  { pool, realtime, clock, sendMail }: Pick<Services, 'pool' | 'realtime' | 'clock' | 'sendMail'>,
  { businessId }: Pick<Actor, 'businessId'>,
): Promise<Measured> {
  const askedAt = clock().getTime();
  const answer = inTransaction(pool, { businessId, readOnly: true }, () => Promise.resolve()).then(
    () => clock().getTime() - askedAt,
  );
  const [answerMs, connectedDevices] = await Promise.all([answer, realtime.countDevices(businessId)]);
  return { answerMs, connectedDevices, mail: sendMail && { failure: sendMail.lastFailure } };
}

/** A receiver that restarts is no reason for a notice. */
const FAILING_MS = 3_600_000;

/** *Sistem durumu*: the state of the installation as far as it concerns this business. */
export async function readSystemStatus(
  read: Read,
  { product, startedAt, newestMigration }: ProcessFacts,
  { answerMs, connectedDevices, mail }: Measured,
): Promise<SystemStatus> {
  const { tx, config, now } = read;
  const { businessId } = read.actor;
  const [queue, printers, agents, backup, backups, archive, checks, run, database, twinNames, webhooks] =
    await together(
      countPrintQueue(tx, businessId),
      listPrinters(tx, businessId, config.printMode),
      listPrintAgents(tx, businessId),
      findLastBackup(tx),
      readBackups(read),
      findArchiving(tx),
      findLedgerChecks(tx, businessId),
      findLedgerCheckRun(tx, businessId),
      findDatabaseFacts(tx),
      listTwinNames(tx, businessId),
      listTroubledWebhooks(tx, businessId, new Date(now.getTime() - FAILING_MS)),
    );
  return {
    now,
    startedAt,
    product,
    database: {
      version: database.version,
      answerMs,
      isCurrent: (database.newestMigration ?? '') <= newestMigration,
      embeddedReleasedAt:
        config.databaseUrl === null && backups.isOwn ? embeddedReleasedAt(database.version) : null,
    },
    connectedDevices,
    printing: { ...queue, printers: printers.filter(isAway), agents },
    backup,
    backups,
    archive,
    mail,
    webhooks,
    books: { ...checks, run, twinNames },
  };
}

/** The printer is active, and could not print according to its last known state. */
const isAway = ({ isActive, state }: { isActive: boolean; state: string }): boolean =>
  isActive && (state === 'UNREACHABLE' || state === 'PAPER_OUT' || state === 'OFF');
