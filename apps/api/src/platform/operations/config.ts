import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ConnectedKind } from '@sofra/domain/orders/platform-keys';
import { parseAllowedAddresses, type AllowedAddresses } from '@sofra/printer-link/printer-address';
import * as z from 'zod/mini';
import { PRINT_AGENT_DIST, WEB_DIST } from '#src/platform/operations/paths.ts';
import { readOutgoingRules, type OutgoingRules } from '#src/platform/security/public-address.ts';
import { readQzIdentity } from '#src/platform/security/qz-identity-files.ts';
import { readSecretsKey } from '#src/platform/security/secret-box.ts';
import { errorText, StartupError } from '#src/platform/operations/startup-error.ts';

/** Documents that go elsewhere are no real ones (DOCUMENT-42). */
export const REAL_NILVERA = 'https://api.nilvera.com';

/** The settings of the process. Only this module reads the environment. */
export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  /** https for the devices of the local network, with certificates of the own authority; null when it is off. */
  lan: { port: number } | null;
  /** `null` uses the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** A separate login for the application; without it the owner's connection does `SET ROLE sofra_app`. */
  appDatabaseUrl: string | null;
  /** A replica for reports; without it they use the main database. */
  reportsDatabaseUrl: string | null;
  /** Distributes events between processes; without it they use the database. */
  redisUrl: string | null;
  dataDir: string;
  /** The directory `npm run backup` writes to; it should be on another disk. */
  backupDir: string;
  /** Sofra takes backups itself, every night and at an owner's request. */
  takesBackups: boolean;
  /** The directory to which the embedded PostgreSQL archives its WAL, for a restore to any moment; null for none. */
  walArchive: string | null;
  /** The directory into which drafts of invoices are written for an integrator; null for none. */
  documentDir: string | null;
  /** File that lists the businesses of each cell. Null for an installation without other cells. */
  directoryFile: string | null;
  /** The address at which browsers reach this installation, for its cell and for links in mails; null without one. */
  home: string | null;
  /** Null for an installation that sends no mail. */
  mail: MailSettings | null;
  poolSize: number;
  hasDemo: boolean;
  printMode: 'server' | 'agent';
  printerAddresses: AllowedAddresses;
  /** The operator's own certificate for QZ Tray with its key; null makes one for this installation. */
  qzIdentity: ReturnType<typeof readQzIdentity>;
  /** The networks and protocols that webhooks may use beyond the internet and https. */
  webhooks: OutgoingRules;
  /** The base addresses of delivery platforms (PLATFORM-4). */
  platforms: Readonly<Record<ConnectedKind, string>>;
  /** The base address of Token X Connect Cloud, and the addresses of fiscal devices in the local network (FISCAL-3). */
  tokenXUrl: string;
  fiscalAddresses: AllowedAddresses;
  /** The base address of Nilvera (DOCUMENT-42). */
  nilveraUrl: string;
  /** The key that encrypts stored secrets; null uses the file in `dataDir`. */
  secretsKey: Buffer | null;
  trustProxy: string | null;
  allowedOrigins: readonly string[];
  metricsToken: string | null;
  /** The name of the running build; null reads the checked-out commit. */
  build: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  webRoot: string;
  /** The directory of the built print agent, which on-site computers download. */
  printAgentRoot: string;
  limits: Limits;
}

/** The SMTP server that the operator set up (SIGN-37). */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server needs them. */
  smtpUrl: string;
  from: string;
}

/** The most attempts within a time window (SIGN-29, SIGN-32, REL-24). */
export interface Limits {
  /** Failures for one e-mail from one address, or in one browser that signed in to it before. */
  loginFailuresPerEmail: number;
  /** Failures for one e-mail from everywhere, except browsers that signed in to it before. */
  loginFailuresPerAccount: number;
  loginFailuresPerAddress: number;
  registrationsPerHour: number;
  printerTestsPerMinute: number;
  guestCallsPerMinute: number;
  guestOrdersPerMinute: number;
  guestReadsPerMinute: number;
  linkOrdersPerHour: number;
  reservationRequestsPerHour: number;
  ledgerChecksPerHour: number;
  backupsPerHour: number;
  exportsPerHour: number;
  passwordMailsPerHour: number;
  packagesPerHour: number;
  packageLinksPerMinute: number;
  requestsPerMinute: number;
  /** Limit for the token of one program (TOKEN-6). */
  programRequestsPerMinute: number;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

const text = z.optional(z.string());
const textOrNull = z._default(z.nullable(z.string()), null);
/** The message never quotes the value, because it holds a password. */
const databaseUrl = z._default(
  z.nullable(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'postgresql:// ile başlamalı'))),
  null,
);
const count = (fallback: number) =>
  z._default(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'sayı olmalı')), z.transform(Number)), fallback);

/** An address without a slash at its end. */
const baseAddress = (fallback: string) =>
  z._default(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'http:// ya da https:// ile başlayan bir adres olmalı'),
      ),
    fallback,
  );

const Environment = z.object({
  NODE_ENV: text,
  HOST: z.optional(
    z
      .string()
      .check(z.refine((host) => !/^[\d.]+$/.test(host) || net.isIPv4(host), 'geçerli bir IP adresi değil')),
  ),
  PORT: count(3000),
  SOFRA_LAN: z._default(z.enum(['0', '1'], '0 ya da 1 olmalı'), '0'),
  SOFRA_LAN_PORT: count(3443),
  DATABASE_URL: databaseUrl,
  APP_DATABASE_URL: databaseUrl,
  REPORTS_DATABASE_URL: databaseUrl,
  REDIS_URL: z._default(
    z.nullable(z.string().check(z.regex(/^rediss?:\/\//, 'redis:// ile başlamalı'))),
    null,
  ),
  SOFRA_DATA_DIR: z._default(z.string(), 'data'),
  SOFRA_BACKUP_DIR: text,
  SOFRA_NIGHTLY_BACKUP: z.optional(z.enum(['0', '1'], '0 ya da 1 olmalı')),
  SOFRA_WAL_ARCHIVE: text,
  SOFRA_DOCUMENT_DIR: text,
  SOFRA_DIRECTORY: text,
  SOFRA_HOME: z.optional(
    z
      .string()
      .check(
        z.refine((typed) => originOf(typed) !== null, 'http:// ya da https:// ile başlayan bir adres olmalı'),
      ),
  ),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'smtp:// ya da smtps:// ile başlamalı'))),
  SMTP_FROM: text,
  SOFRA_WEB_ROOT: z._default(z.string(), WEB_DIST),
  SOFRA_DEMO: z._default(z.enum(['0', '1'], '0 ya da 1 olmalı'), '1'),
  SOFRA_POOL_SIZE: count(0),
  PRINT_MODE: z._default(z.enum(['server', 'agent'], 'server ya da agent olmalı'), 'server'),
  PRINTER_ALLOWED_CIDRS: text,
  PRINTER_ALLOWED_PORTS: text,
  QZ_CERTIFICATE_FILE: text,
  QZ_PRIVATE_KEY_FILE: text,
  WEBHOOK_ALLOWED_CIDRS: text,
  WEBHOOK_ALLOW_HTTP: z._default(z.enum(['0', '1'], '0 ya da 1 olmalı'), '0'),
  TRENDYOL_GO_URL: baseAddress('https://api.tgoapis.com/integrator'),
  GETIR_URL: baseAddress('https://food-external-api-gateway.getirapi.com'),
  DELIVERY_HERO_URL: baseAddress('https://integration-middleware.restaurant-partners.com'),
  TOKEN_X_URL: baseAddress('https://connect-api.tokeninc.com'),
  FISCAL_ALLOWED_PORTS: z._default(z.string(), '4567'),
  NILVERA_URL: baseAddress(REAL_NILVERA),
  SOFRA_SECRETS_KEY: z._default(
    z.nullable(
      z.pipe(
        z
          .string()
          .check(z.refine((typed) => readSecretsKey(typed) !== null, '32 baytın base64 yazımı olmalı')),
        z.transform(readSecretsKey),
      ),
    ),
    null,
  ),
  TRUST_PROXY: z.optional(
    z.string().check(z.refine(isProxyList, 'IP adresleri ya da ağlar olmalı, virgülle ayrılmış')),
  ),
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  METRICS_TOKEN: textOrNull,
  SOFRA_BUILD: textOrNull,
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `şunlardan biri olmalı: ${LOG_LEVELS.join(', ')}`), 'warn'),
  LIMIT_LOGIN_FAILURES_PER_EMAIL: count(10),
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT: count(50),
  LIMIT_LOGIN_FAILURES_PER_ADDRESS: count(1000),
  LIMIT_REGISTRATIONS_PER_HOUR: count(10),
  LIMIT_PRINTER_TESTS_PER_MINUTE: count(6),
  LIMIT_GUEST_CALLS_PER_MINUTE: count(6),
  LIMIT_GUEST_ORDERS_PER_MINUTE: count(60),
  LIMIT_GUEST_READS_PER_MINUTE: count(6000),
  LIMIT_LINK_ORDERS_PER_HOUR: count(20),
  LIMIT_RESERVATION_REQUESTS_PER_HOUR: count(10),
  LIMIT_BOOK_CHECKS_PER_HOUR: count(12),
  LIMIT_BACKUPS_PER_HOUR: count(6),
  LIMIT_EXPORTS_PER_HOUR: count(4),
  LIMIT_PASSWORD_MAILS_PER_HOUR: count(5),
  LIMIT_PACKAGES_PER_HOUR: count(30),
  LIMIT_PACKAGE_LINKS_PER_MINUTE: count(30),
  LIMIT_REQUESTS_PER_MINUTE: count(1200),
  LIMIT_PROGRAM_REQUESTS_PER_MINUTE: count(600),
});

/** A list that proxy-addr understands: addresses, networks, and its three names for common networks. */
function isProxyList(list: string): boolean {
  return list.split(',').every((part) => {
    const [address = '', prefix, ...rest] = part.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return prefix === undefined;
    const bits = { 0: -1, 4: 32, 6: 128 }[net.isIP(address)] ?? -1;
    const isPrefix =
      prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits);
    return bits > 0 && isPrefix && rest.length === 0;
  });
}

/** An address as a browser opens it, without a path; null when it is none. */
export const originOf = (typed = ''): string | null =>
  /^https?:/.test(typed) && URL.canParse(typed) ? new URL(typed).origin : null;

/** Reads and checks the settings; an invalid one is named in one Turkish sentence. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty value counts as missing, because compose files and .env templates write missing values so.
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(settings);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`${String(issue?.path[0])} ayarı geçersiz: ${issue?.message ?? 'anlaşılamadı'}.`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const databaseUrl = env.DATABASE_URL;
  return {
    isProduction,
    ...readListeners(env),
    databaseUrl,
    appDatabaseUrl: env.APP_DATABASE_URL,
    reportsDatabaseUrl: env.REPORTS_DATABASE_URL,
    redisUrl: env.REDIS_URL,
    dataDir: path.resolve(env.SOFRA_DATA_DIR),
    backupDir: path.resolve(env.SOFRA_BACKUP_DIR ?? path.join(env.SOFRA_DATA_DIR, 'backups')),
    takesBackups: takesBackups(env.SOFRA_NIGHTLY_BACKUP, databaseUrl),
    walArchive: placeOf(env.SOFRA_WAL_ARCHIVE),
    documentDir: placeOf(env.SOFRA_DOCUMENT_DIR),
    directoryFile: placeOf(env.SOFRA_DIRECTORY),
    home: originOf(env.SOFRA_HOME),
    mail: readMailSettings(env),
    poolSize: poolSizeOf(env.SOFRA_POOL_SIZE, databaseUrl),
    hasDemo: env.SOFRA_DEMO === '1' && databaseUrl === null && !isProduction,
    printMode: env.PRINT_MODE,
    printerAddresses: addressesOf(env, env.PRINTER_ALLOWED_PORTS),
    qzIdentity: readQzIdentity(env.QZ_CERTIFICATE_FILE, env.QZ_PRIVATE_KEY_FILE),
    webhooks: explained(() => readOutgoingRules(env.WEBHOOK_ALLOWED_CIDRS, env.WEBHOOK_ALLOW_HTTP)),
    platforms: { TRENDYOL: env.TRENDYOL_GO_URL, GETIR: env.GETIR_URL, YEMEKSEPETI: env.DELIVERY_HERO_URL },
    tokenXUrl: env.TOKEN_X_URL,
    fiscalAddresses: addressesOf(env, env.FISCAL_ALLOWED_PORTS),
    nilveraUrl: env.NILVERA_URL,
    secretsKey: env.SOFRA_SECRETS_KEY,
    trustProxy: env.TRUST_PROXY ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS.split(/[\s,]+/).filter(Boolean),
    metricsToken: env.METRICS_TOKEN,
    build: env.SOFRA_BUILD,
    logLevel: env.LOG_LEVEL,
    webRoot: path.resolve(env.SOFRA_WEB_ROOT),
    printAgentRoot: PRINT_AGENT_DIST,
    limits: {
      loginFailuresPerEmail: env.LIMIT_LOGIN_FAILURES_PER_EMAIL,
      loginFailuresPerAccount: env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT,
      loginFailuresPerAddress: env.LIMIT_LOGIN_FAILURES_PER_ADDRESS,
      registrationsPerHour: env.LIMIT_REGISTRATIONS_PER_HOUR,
      printerTestsPerMinute: env.LIMIT_PRINTER_TESTS_PER_MINUTE,
      guestCallsPerMinute: env.LIMIT_GUEST_CALLS_PER_MINUTE,
      guestOrdersPerMinute: env.LIMIT_GUEST_ORDERS_PER_MINUTE,
      guestReadsPerMinute: env.LIMIT_GUEST_READS_PER_MINUTE,
      linkOrdersPerHour: env.LIMIT_LINK_ORDERS_PER_HOUR,
      reservationRequestsPerHour: env.LIMIT_RESERVATION_REQUESTS_PER_HOUR,
      ledgerChecksPerHour: env.LIMIT_BOOK_CHECKS_PER_HOUR,
      backupsPerHour: env.LIMIT_BACKUPS_PER_HOUR,
      exportsPerHour: env.LIMIT_EXPORTS_PER_HOUR,
      passwordMailsPerHour: env.LIMIT_PASSWORD_MAILS_PER_HOUR,
      packagesPerHour: env.LIMIT_PACKAGES_PER_HOUR,
      packageLinksPerMinute: env.LIMIT_PACKAGE_LINKS_PER_MINUTE,
      requestsPerMinute: env.LIMIT_REQUESTS_PER_MINUTE,
      programRequestsPerMinute: env.LIMIT_PROGRAM_REQUESTS_PER_MINUTE,
    },
  };
}

const placeOf = (named?: string): string | null => (named === undefined ? null : path.resolve(named));

const addressesOf = (env: z.output<typeof Environment>, ports: string | undefined): AllowedAddresses =>
  readPrinterAddresses(env.PRINTER_ALLOWED_CIDRS, ports, env.NODE_ENV !== 'production');

/** A mail contains links, so it needs the address of the installation, never that of a request. */
function readMailSettings(env: z.output<typeof Environment>): MailSettings | null {
  if (env.SMTP_URL === undefined) return null;
  if (env.SMTP_FROM === undefined)
    throw new StartupError('SMTP_URL için SMTP_FROM da gerekir: e-postaların göndereni.');
  if (env.SOFRA_HOME === undefined)
    throw new StartupError('SMTP_URL için SOFRA_HOME da gerekir: e-postalardaki bağlantıların adresi.');
  return { smtpUrl: env.SMTP_URL, from: env.SMTP_FROM };
}

/** Phones reach only what listens beyond the own machine, so `--lan` changes what a missing HOST means (LAN-1). */
function readListeners(env: z.output<typeof Environment>): Pick<Config, 'host' | 'port' | 'lan'> {
  for (const name of ['PORT', 'SOFRA_LAN_PORT'] as const)
    if (env[name] > 65_535) throw new StartupError(`${name} ayarı geçersiz: en fazla 65535 olabilir.`);
  const isOn = env.SOFRA_LAN === '1';
  return {
    host: env.HOST ?? (isOn ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    lan: isOn ? { port: env.SOFRA_LAN_PORT } : null,
  };
}

/**
 * Connections for the screens. `setting` is 0 when it is not configured. The embedded database works with the
 * processors of this machine. More connections than keep them busy only empty their caches (bench/README.md). The
 * number of processors of another machine is not known.
 */
function poolSizeOf(setting: number, databaseUrl: string | null): number {
  const most = 12;
  const ofMachine = Math.min(most, 2 * os.availableParallelism() + 2);
  return Math.max(2, setting || (databaseUrl === null ? ofMachine : most));
}

/** Operators with their own database back it up themselves, unless they set this. */
const takesBackups = (setting: '0' | '1' | undefined, databaseUrl: string | null): boolean =>
  setting === undefined ? databaseUrl === null : setting === '1';

const readPrinterAddresses = (
  cidrs: string | undefined,
  ports: string | undefined,
  isDevelopment: boolean,
): AllowedAddresses =>
  explained(() => parseAllowedAddresses({ ...(cidrs && { cidrs }), ...(ports && { ports }), isDevelopment }));

/** Errors: StartupError with the message of `read`, which names the setting. */
function explained<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartupError(errorText(error), { cause: error });
  }
}

/** The addresses of this machine on the local network, to be opened on the phones of the staff. */
export const networkAddresses = (): string[] =>
  Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);
