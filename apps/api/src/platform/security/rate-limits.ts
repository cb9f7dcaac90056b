import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Limits } from '#src/platform/operations/config.ts';
import { createGuestLimits, type GuestLimits } from '#src/platform/security/guest-limits.ts';
import { createSignInLimits, type SignInLimits } from '#src/platform/security/sign-in-limits.ts';
import { HOUR, MINUTE, consumePoint, type NewLimiter } from '#src/platform/security/rate-limit-points.ts';

export interface RateLimits extends SignInLimits, GuestLimits {
  countRegistration: (address: string) => Promise<void>;
  countPrinterTest: (businessId: string) => Promise<void>;
  countLedgerCheck: (businessId: string) => Promise<void>;
  countBackup: (businessId: string) => Promise<void>;
  countExport: (businessId: string) => Promise<void>;
  /** Counts for known and unknown e-mails alike. */
  countPasswordMail: (email: string) => Promise<void>;
  countPackage: (businessId: string) => Promise<void>;
  countPackageLink: (address: string) => Promise<void>;
  /** Counts requests per session, or without one per address and operation, in the memory of this process. */
  countRequest: (who: string) => Promise<void>;
  /** Counts requests of the token of a program, in the memory of this process (TOKEN-6). */
  countProgramRequest: (sessionId: string) => Promise<Pace>;
}

/** Requests of one minute: the limit, those that are left, and the seconds until all are again. */
export interface Pace {
  limit: number;
  left: number;
  seconds: number;
}

/** The limits that protect security are stored in the database, so that all processes share their counts. */
export function createRateLimits(pool: pg.Pool, limits: Limits): RateLimits {
  const shared: NewLimiter = (keyPrefix, points, duration) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const registrations = shared('register', limits.registrationsPerHour, HOUR);
  const printerTests = shared('printer-test', limits.printerTestsPerMinute, MINUTE);
  const backups = shared('backup', limits.backupsPerHour, HOUR);
  const exports = shared('export', limits.exportsPerHour, HOUR);
  const packages = shared('package', limits.packagesPerHour, HOUR);
  const packageLinks = shared('package-link', limits.packageLinksPerMinute, MINUTE);
  const ledgerChecks = shared('book-check', limits.ledgerChecksPerHour, HOUR);
  const passwordMails = shared('password-mail', limits.passwordMailsPerHour, HOUR);
  const requests = new RateLimiterMemory({
    keyPrefix: 'request',
    points: limits.requestsPerMinute,
    duration: MINUTE,
  });
  const programs = new RateLimiterMemory({
    keyPrefix: 'program',
    points: limits.programRequestsPerMinute,
    duration: MINUTE,
  });

  return {
    ...createSignInLimits(shared, limits, requests),
    ...createGuestLimits(shared, limits),
    countRegistration: (address) => consumePoint(registrations, address),
    countPrinterTest: (businessId) => consumePoint(printerTests, businessId),
    countLedgerCheck: (businessId) => consumePoint(ledgerChecks, businessId),
    countBackup: (businessId) => consumePoint(backups, businessId),
    countExport: (businessId) => consumePoint(exports, businessId),
    countPasswordMail: (email) =>
      consumePoint(passwordMails, createHash('sha256').update(email).digest('base64url')),
    countPackage: (businessId) => consumePoint(packages, businessId),
    countPackageLink: (address) => consumePoint(packageLinks, address),
    countRequest: (who) => consumePoint(requests, who),
    countProgramRequest: async (sessionId) => {
      await consumePoint(programs, sessionId);
      const used = await programs.get(sessionId);
      return {
        limit: programs.points,
        left: used?.remainingPoints ?? programs.points,
        seconds: Math.ceil((used?.msBeforeNext ?? 0) / 1000),
      };
    },
  };
}
