import { CASH_DIRECTIONS } from '@sofra/domain/cash/cash-session';
import * as z from 'zod/mini';
import { Text, Kurus, MaybeText, Named, Copied, OfSession, Opened, APPROVED_BY } from './audit-details.ts';

/** The details of events about drawers and tips. `AUDIT_EVENTS` has the others. */
export const CASH_EVENTS = {
  'cash.open': Opened,
  'cash.move': z.object({
    ...OfSession,
    direction: z.enum(CASH_DIRECTIONS),
    amountKurus: Kurus,
    reason: Text,
    note: MaybeText,
    isExpense: z.boolean(),
  }),
  'cash.count': z.object({
    ...OfSession,
    no: z.int(),
    countedKurus: Kurus,
    expectedKurus: Kurus,
    /** The reason for counting again. */
    reason: MaybeText,
  }),
  /** The drawer was handed to another person in the middle of a session (CASH-38). */
  'cash.handOver': z.object({
    ...OfSession,
    from: Text,
    to: Text,
    countedKurus: Kurus,
    expectedKurus: Kurus,
    varianceKurus: Kurus,
  }),
  'cash.explainOpening': z.object({ ...OfSession, note: Text }),
  'cash.revealExpected': z.object(OfSession),
  'cash.openDrawer': z.object({ till: Text, reason: Text, ...APPROVED_BY }),
  'cash.close': z.object({
    ...OfSession,
    varianceKurus: Kurus,
    sinceCountKurus: z.optional(Kurus),
    leftKurus: Kurus,
    handedOverKurus: Kurus,
    deviceDifferenceKurus: z.optional(Kurus),
    note: MaybeText,
  }),
  'tips.payOut': z.object({ ...Named.shape, number: z.int(), till: Text, amountKurus: Kurus }),
  'tips.print': z.object({ number: z.int(), ...Copied }),
  'cash.print': z.object({ ...OfSession, ...Copied }),
};
