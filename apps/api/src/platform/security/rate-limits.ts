import { createHash } from 'node:crypto';
import { MAX_CODE_TRIES } from '@sofra/domain/orders/guest-order';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Limits } from '#src/platform/operations/config.ts';
import { createSignInLimits, type SignInLimits } from '#src/platform/security/sign-in-limits.ts';
import {
  addPoint,
  HOUR,
  MINUTE,
  consumePoint,
  refusalWhenExhausted,
  type NewLimiter,
} from '#src/platform/security/rate-limit-points.ts';

interface GuestLimits {
  countGuestCall: (tableId: string) => Promise<void>;
  /** Counts orders of guests by address, only against floods (GUESTORDER-15). */
  countGuestOrder: (address: string) => Promise<void>;
  /** Counts orders by link by business and address (LINKORDER-8). */
  countLinkOrder: (sender: string) => Promise<void>;
  /** Refuses a phone or a table that has entered too many wrong codes of the day (GUESTORDER-8). */
  refuseGuestCode: (phone: string, table: string) => Promise<void>;
  /** Counts a wrong code, and returns how many more the phone may enter. */
  countWrongGuestCode: (phone: string, table: string) => Promise<number>;
}

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

/** Wrong codes of one table in an hour, because phones choose their own ids. */
const TABLE_CODE_TRIES = 50;

function createGuestLimits(shared: NewLimiter, limits: Limits): GuestLimits {
  const guestCalls = shared('guest-call', limits.guestCallsPerMinute, MINUTE);
  const guestOrders = shared('guest-order', limits.guestOrdersPerMinute, MINUTE);
  const linkOrders = shared('link-order', limits.linkOrdersPerHour, HOUR);
  const phoneCodes = shared('guest-code', MAX_CODE_TRIES, 24 * HOUR);
  const tableCodes = shared('guest-code-table', TABLE_CODE_TRIES, HOUR);
  return {
    countGuestCall: (tableId) => consumePoint(guestCalls, tableId),
    countGuestOrder: (address) => consumePoint(guestOrders, address),
    countLinkOrder: (sender) => consumePoint(linkOrders, sender),
    refuseGuestCode: async (phone, table) => {
      const refusal =
        (await refusalWhenExhausted(phoneCodes, phone)) ?? (await refusalWhenExhausted(tableCodes, table));
      if (refusal) throw refusal;
    },
    countWrongGuestCode: async (phone, table) => {
      await addPoint(tableCodes, table);
      const { consumedPoints } = await phoneCodes.penalty(phone, 1);
      return Math.max(0, MAX_CODE_TRIES - consumedPoints);
    },
  };
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
