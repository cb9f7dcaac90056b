import os from 'node:os';
import path from 'node:path';
import { parseAllowedAddresses, type AllowedAddresses } from '@sofra/printer-link/printer-address';
import * as z from 'zod/mini';
import { StartupError } from '#src/platform/startup-error.ts';

/** Everything the surroundings may decide. This is the only reader of the environment. */
export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  /** `null`: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** A login of the application's own; without it the owner's connection does `SET ROLE sofra_app`. */
  appDatabaseUrl: string | null;
  dataDir: string;
  poolSize: number;
  hasDemo: boolean;
  printMode: 'server' | 'agent';
  printerAddresses: AllowedAddresses;
  trustProxy: string | null;
  allowedOrigins: readonly string[];
  metricsToken: string | null;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  webRoot: string;
  limits: Limits;
}

/** Attempts in a window; see design/reliability.md, "Sessions, limits". */
export interface Limits {
  loginFailuresPerEmail: number;
  loginFailuresPerAddress: number;
  registrationsPerHour: number;
  printerTestsPerMinute: number;
  requestsPerMinute: number;
}

const text = z.optional(z.string());
const count = (fallback: number) =>
  z._default(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'sayı olmalı')), z.transform(Number)), fallback);

const Environment = z.object({
  NODE_ENV: text,
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: count(3000),
  DATABASE_URL: text,
  APP_DATABASE_URL: text,
  SOFRA_DATA_DIR: z._default(z.string(), 'data'),
  SOFRA_DEMO: z._default(z.enum(['0', '1'], '0 ya da 1 olmalı'), '1'),
  SOFRA_POOL_SIZE: count(12),
  PRINT_MODE: z._default(z.enum(['server', 'agent'], 'server ya da agent olmalı'), 'server'),
  PRINTER_ALLOWED_CIDRS: text,
  PRINTER_ALLOWED_PORTS: text,
  TRUST_PROXY: text,
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  METRICS_TOKEN: text,
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  LIMIT_LOGIN_FAILURES_PER_EMAIL: count(10),
  LIMIT_LOGIN_FAILURES_PER_ADDRESS: count(100),
  LIMIT_REGISTRATIONS_PER_HOUR: count(10),
  LIMIT_PRINTER_TESTS_PER_MINUTE: count(6),
  LIMIT_REQUESTS_PER_MINUTE: count(1200),
});

/** Reads and checks the settings; a bad one is named in one sentence. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`${String(issue?.path[0])} ayarı geçersiz: ${issue?.message ?? 'anlaşılamadı'}.`);
  }
  const env = parsed.data;
  if (env.PORT > 65_535) throw new StartupError('PORT ayarı geçersiz: en fazla 65535 olabilir.');
  const isProduction = env.NODE_ENV === 'production';
  const databaseUrl = env.DATABASE_URL ?? null;
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    databaseUrl,
    appDatabaseUrl: env.APP_DATABASE_URL ?? null,
    dataDir: path.resolve(env.SOFRA_DATA_DIR),
    poolSize: Math.max(2, env.SOFRA_POOL_SIZE),
    hasDemo: env.SOFRA_DEMO === '1' && databaseUrl === null && !isProduction,
    printMode: env.PRINT_MODE,
    printerAddresses: readPrinterAddresses(
      env.PRINTER_ALLOWED_CIDRS,
      env.PRINTER_ALLOWED_PORTS,
      !isProduction,
    ),
    trustProxy: env.TRUST_PROXY ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    webRoot: path.resolve(import.meta.dirname, '../../../web/dist'),
    limits: {
      loginFailuresPerEmail: env.LIMIT_LOGIN_FAILURES_PER_EMAIL,
      loginFailuresPerAddress: env.LIMIT_LOGIN_FAILURES_PER_ADDRESS,
      registrationsPerHour: env.LIMIT_REGISTRATIONS_PER_HOUR,
      printerTestsPerMinute: env.LIMIT_PRINTER_TESTS_PER_MINUTE,
      requestsPerMinute: env.LIMIT_REQUESTS_PER_MINUTE,
    },
  };
}

function readPrinterAddresses(
  cidrs: string | undefined,
  ports: string | undefined,
  isDevelopment: boolean,
): AllowedAddresses {
  try {
    return parseAllowedAddresses({ ...(cidrs && { cidrs }), ...(ports && { ports }), isDevelopment });
  } catch (error) {
    throw new StartupError(
      `PRINTER_ALLOWED_CIDRS ya da PRINTER_ALLOWED_PORTS ayarı geçersiz: ${(error as Error).message}`,
    );
  }
}

/** This machine's addresses on the local network, for the phones of the staff. */
export const networkAddresses = (): string[] =>
  Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);
