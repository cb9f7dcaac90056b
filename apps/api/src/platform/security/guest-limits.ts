import { MAX_CODE_TRIES } from '@sofra/domain/orders/guest-order';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limits } from '#src/platform/operations/config.ts';
import {
  addPoint,
  consumePoint,
  HOUR,
  MINUTE,
  refusalWhenExhausted,
  type NewLimiter,
} from '#src/platform/security/rate-limit-points.ts';

/** Limits of guests' phones. Those of a whole place may share one address, so limits by address are only against floods. */
export interface GuestLimits {
  countGuestCall: (tableId: string) => Promise<void>;
  /** Counts orders of guests by address (GUESTORDER-15). */
  countGuestOrder: (address: string) => Promise<void>;
  /** Counts reads of the state of orders by address, in the memory of this process (GUESTORDER-15). */
  countGuestRead: (address: string) => Promise<void>;
  /** Counts orders by link by business and address (LINKORDER-8). */
  countLinkOrder: (sender: string) => Promise<void>;
  /** Counts requests for a reservation by business and address (RESERVEFORM-8). */
  countReservationRequest: (sender: string) => Promise<void>;
  /** Refuses a phone or a table that has entered too many wrong codes of the day (GUESTORDER-8). */
  refuseGuestCode: (phone: string, table: string) => Promise<void>;
  /** Counts a wrong code, and returns how many more the phone may enter. */
  countWrongGuestCode: (phone: string, table: string) => Promise<number>;
}

/** Wrong codes of one table in an hour, because phones choose their own ids. */
const TABLE_CODE_TRIES = 50;

export function createGuestLimits(shared: NewLimiter, limits: Limits): GuestLimits {
  const calls = shared('guest-call', limits.guestCallsPerMinute, MINUTE);
  const orders = shared('guest-order', limits.guestOrdersPerMinute, MINUTE);
  const linkOrders = shared('link-order', limits.linkOrdersPerHour, HOUR);
  const reservations = shared('reservation-request', limits.reservationRequestsPerHour, HOUR);
  const phoneCodes = shared('guest-code', MAX_CODE_TRIES, 24 * HOUR);
  const tableCodes = shared('guest-code-table', TABLE_CODE_TRIES, HOUR);
  const reads = new RateLimiterMemory({
    keyPrefix: 'guest-read',
    points: limits.guestReadsPerMinute,
    duration: MINUTE,
  });
  return {
    countGuestCall: (tableId) => consumePoint(calls, tableId),
    countGuestOrder: (address) => consumePoint(orders, address),
    countGuestRead: (address) => consumePoint(reads, address),
    countLinkOrder: (sender) => consumePoint(linkOrders, sender),
    countReservationRequest: (sender) => consumePoint(reservations, sender),
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
