import { pino } from 'pino';
import { streamBusinessInProcess } from '#src/backup/business/business-process.ts';
import { startPrintWorker } from '#src/features/printing/delivery/print-worker.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { openPool, type ConnectionSettings } from '#src/platform/postgres/database.ts';
import { createPasswords } from '#src/platform/security/passwords.ts';
import { countProgramCalls } from '#src/platform/security/program-calls.ts';
import { createRateLimits } from '#src/platform/security/rate-limits.ts';
import { createRealtime } from '#src/platform/realtime/realtime.ts';
import { createSecretBox } from '#src/platform/security/secret-box.ts';
import { createSessions } from '#src/platform/security/sessions.ts';

/** The print worker of a server in a process of its own that can be killed at any moment. */
const connection = JSON.parse(process.argv[2] ?? '') as ConnectionSettings;
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PRINT_MODE: 'server',
  PRINTER_ALLOWED_PORTS: '1-65535',
});
const pool = openPool(connection, 8, () => undefined);
const clock = () => new Date();
const log = pino({ level: config.logLevel });
const services: Services = {
  config,
  secret: '',
  pool,
  longQueryPool: pool,
  reportPool: pool,
  clock,
  secretBox: createSecretBox(config),
  log,
  sessions: createSessions(pool, '', clock),
  passwords: createPasswords(),
  rateLimits: createRateLimits(pool, config.limits),
  programCalls: countProgramCalls(pool, log),
  realtime: createRealtime([]),
  takeBackup: () => Promise.resolve(),
  streamBusiness: streamBusinessInProcess({}),
  sendMail: null,
  wakePrinting: () => undefined,
};
startPrintWorker(services);
process.on('disconnect', () => process.exit());
process.send?.('ready');
