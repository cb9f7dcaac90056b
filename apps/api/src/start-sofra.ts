import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { pino, type Logger } from 'pino';
import { streamBusinessInProcess } from '#src/backup/business/business-process.ts';
import { takeBackupInProcess } from '#src/backup/backup-process.ts';
import { buildApp, type App } from '#src/app.ts';
import { keepWritingDrafts } from '#src/features/documents/write-drafts.ts';
import { startDocumentWorker } from '#src/features/documents/sending/sending-worker.ts';
import { startPrintWorker } from '#src/features/printing/delivery/print-worker.ts';
import { keepSalesRolledUp } from '#src/features/reports/roll-up-sales.ts';
import { keepChannelOrdersAccepted } from '#src/features/orders/channel-orders/accept-by-itself.ts';
import { startFiscalWorker } from '#src/features/orders/fiscal/fiscal-worker.ts';
import { startPlatformPolls, startPlatformWorker } from '#src/features/orders/platforms/platform-worker.ts';
import { startWebhookWorker } from '#src/features/webhooks/delivery/webhook-worker.ts';
import { keepDueOrdersSent } from '#src/features/takeaway/send-due-orders.ts';
import { scheduleLedgerChecks } from '#src/features/system/schedule-ledger-checks.ts';
import { keepBackedUp } from '#src/features/system/backups/keep-backed-up.ts';
import { explainListenError } from '#src/platform/http/listening.ts';
import type { Lan } from '#src/lan/lan-listener.ts';
import type { Config } from '#src/platform/operations/config.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { openDatabase, type OpenedDatabase } from '#src/platform/postgres/open-database.ts';
import { openPools, type OpenedPools } from '#src/platform/postgres/open-pools.ts';
import { createPasswords } from '#src/platform/security/passwords.ts';
import { createMailer } from '#src/platform/mail/mailer.ts';
import { countProgramCalls } from '#src/platform/security/program-calls.ts';
import { createRateLimits } from '#src/platform/security/rate-limits.ts';
import { openRealtimeBridge } from '#src/platform/realtime/realtime-bridge.ts';
import { createRealtime } from '#src/platform/realtime/realtime.ts';
import { listenForEndedSessions } from '#src/platform/realtime/session-notifications.ts';
import { createSecretBox } from '#src/platform/security/secret-box.ts';
import { createSessions } from '#src/platform/security/sessions.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

export interface Sofra {
  app: App;
  services: Services;
  /** The configured host, and the port it really listens on. */
  port: number;
  /** https for the local network, where it is switched on. */
  lan: Lan | null;
  /** Refuses new work, lets requests under way end, then closes the database. May be called twice. */
  stop: () => Promise<void>;
}

/** Time limit for requests under way after a stop was requested (REL-9). */
const DRAIN_MS = 8_000;
const CLEAN_UP_EVERY_MS = 3_600_000;

export interface StartOptions {
  clock?: () => Date;
  /** The environment the config was read from; the processes of backups and exports read it too. */
  environment?: NodeJS.ProcessEnv;
  /** Runs before the first request from outside is accepted; when it fails, everything is closed again. */
  beforeListening?: (sofra: Pick<Sofra, 'app' | 'services'>) => Promise<void>;
}

/** Starts the whole product: database, server, sockets, print worker. Errors: StartupError with one sentence. */
export async function startSofra(config: Config, options: StartOptions = {}): Promise<Sofra> {
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers["x-api-key"]'],
  });
  const database = await openDatabase(config, (line) => log.debug({ postgres: line }));
  let endPools = () => Promise.resolve();
  const closeDatabase = once(async () => {
    await endPools();
    await database.stop();
  });
  try {
    const { pools, end } = await openPools(config, database.connection, log);
    endPools = end;
    return await startOn({ connection: database.connection, stop: closeDatabase }, pools, {
      config,
      log,
      clock: () => new Date(),
      environment: process.env,
      beforeListening: () => Promise.resolve(),
      ...options,
    });
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

async function startOn(
  database: OpenedDatabase,
  pools: OpenedPools['pools'],
  {
    config,
    log,
    clock,
    environment,
    beforeListening,
  }: { config: Config; log: Logger } & Required<StartOptions>,
): Promise<Sofra> {
  let isClosing = false;
  const printing = { wake: (): void => undefined };
  const { pool } = pools;
  const secret = await installationSecret(pool);
  const bridge = await openRealtimeBridge(config, database.connection, log);
  const services: Services = {
    config,
    secret,
    log,
    ...pools,
    clock,
    secretBox: createSecretBox(config),
    sessions: createSessions(pool, secret, clock),
    passwords: createPasswords(secret),
    rateLimits: createRateLimits(pool, config.limits),
    programCalls: countProgramCalls(pool, log),
    realtime: createRealtime(config.allowedOrigins, {
      bridge,
      onAdmissionFailure: (error) => log.warn({ err: error }, 'a socket could not be judged'),
    }),
    takeBackup: takeBackupInProcess(environment),
    streamBusiness: streamBusinessInProcess(environment),
    sendMail: createMailer(config.mail),
    wakePrinting: () => printing.wake(),
  };
  const lan = await openLanWhenOn(config, clock, log);
  const app = await buildApp(services, { isClosing: () => isClosing, lan });
  const announcements = listenForEndedSessions(database.connection, log, {
    onEnded: services.sessions.hear,
    onHearing: services.sessions.setCacheTrusted,
  });
  const worker = startPrintWorker(services);
  printing.wake = worker.wake;
  const workers: { stop: () => Promise<void> }[] = [worker, services.programCalls];
  const cleaning = setInterval(() => cleanUp(pool, log), CLEAN_UP_EVERY_MS).unref();

  const stop = once(async () => {
    isClosing = true;
    clearInterval(cleaning);
    const closed = Promise.all([app.close(), lan?.close()]);
    const drained = Promise.race([closed, sleep(DRAIN_MS, undefined, { ref: false })]);
    await Promise.all([drained, ...workers.map((each) => each.stop())]);
    await Promise.all([announcements.close(), services.realtime.closeBridge()]);
    await database.stop();
  });
  try {
    await beforeListening({ app, services });
    const port = await listen(app, config);
    await lan?.listen(app);
    workers.push(keepSalesRolledUp(services), scheduleLedgerChecks(services), keepDueOrdersSent(services));
    workers.push(keepChannelOrdersAccepted(services), startFiscalWorker(services));
    workers.push(...outgoingWorkers(services));
    if (config.documentDir !== null) workers.push(keepWritingDrafts(services, config.documentDir));
    if (config.takesBackups) workers.push(keepBackedUp(services));
    return { app, services, port, lan, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The workers that send to other systems. */
const outgoingWorkers = (services: Services) => [
  ...[startWebhookWorker(services), startPlatformWorker(services), startPlatformPolls(services)],
  startDocumentWorker(services),
];

/** Created once per installation and stored in its database, so that sessions outlive a restart. */
async function installationSecret(pool: pg.Pool): Promise<string> {
  const candidate = randomBytes(32).toString('base64url');
  const { rows } = await inTransaction(pool, { businessId: null }, (tx) =>
    sql<{ installation_secret: string }>`select installation_secret(${candidate})`.execute(tx),
  );
  const secret = rows[0]?.installation_secret;
  if (!secret) throw new Error('the installation has no secret');
  return secret;
}

/** Imported only when it is needed: most installations load no library for certificates. */
async function openLanWhenOn(config: Config, clock: () => Date, log: Logger): Promise<Lan | null> {
  if (config.lan === null) return null;
  const { openLan } = await import('#src/lan/lan-listener.ts');
  return openLan({ dataDir: config.dataDir, host: config.host, port: config.lan.port, clock, log });
}

async function listen(app: App, config: Config): Promise<number> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListenError(error, { ...config, setting: 'PORT' });
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}

function cleanUp(pool: pg.Pool, log: Logger): void {
  inTransaction(pool, { businessId: null }, (tx) => sql`select forget_the_past()`.execute(tx)).catch(
    (error: unknown) => log.warn({ err: error }, 'clean-up failed; it will be tried again in an hour'),
  );
}

function once<T>(action: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= action());
}
