import { CASH_SENTENCES } from '#src/features/audit/sentences/cash-sentences.ts';
import type { AuditEntry } from '@sofra/contract/people/audit';
import type { AuditTopic } from '@sofra/domain/people/audit';
import { changesOf, factsOf, type Change, type Fact } from '#src/features/audit/sentences/describe-fields.ts';
import { FISCAL_SENTENCES } from '#src/features/audit/sentences/fiscal-sentences.ts';
import { OFFICE_SENTENCES } from '#src/features/audit/sentences/office-sentences.ts';
import { ORDER_SENTENCES } from '#src/features/audit/sentences/order-sentences.ts';
import {
  piecesOf,
  reasonOf,
  tableOf,
  textOf,
  type Details,
  type Piece,
} from '#src/features/audit/sentences/read-details.ts';
import { RESERVATION_SENTENCES } from '#src/features/audit/sentences/reservation-fields.ts';
import { STOCK_SENTENCES } from '#src/features/audit/sentences/stock-sentences.ts';
import { SIGN_IN_SENTENCES } from '#src/features/audit/sentences/sign-in-sentences.ts';
import { sentence, type Sentences } from '#src/features/audit/sentences/sentence.ts';
import { WEBHOOK_SENTENCES } from '#src/features/audit/sentences/webhook-sentences.ts';
import { dateTimeText } from '#src/lib/format/zoned-time.ts';

/** Typed so that an event without a sentence does not compile. */
const SENTENCES: Sentences = {
  ...ORDER_SENTENCES,
  ...CASH_SENTENCES,
  ...STOCK_SENTENCES,
  ...RESERVATION_SENTENCES,
  ...OFFICE_SENTENCES,
  ...SIGN_IN_SENTENCES,
  ...WEBHOOK_SENTENCES,
  ...FISCAL_SENTENCES,
};
/** The same table indexed by any string: a newer server may send an event that this version does not know. */
const SENTENCE_OF = SENTENCES as Readonly<
  Record<string, (told: { details: Details; person: string | null }) => string>
>;

/** Names of staff by id, for old entries that store only the account id. */
export type People = ReadonlyMap<string, string>;

export interface DescribedEntry {
  /** One sentence about the action. */
  what: string;
  table: string | null;
  reason: string | null;
  topic: AuditTopic;
  changes: Change[];
  pieces: Piece[];
  facts: Fact[];
}

/** Describes an audit entry for a reader. An event without a sentence is shown by its technical name. */
export function describeEntry(
  entry: Pick<AuditEntry, 'event' | 'entityId' | 'topic' | 'details'>,
  people: People,
  timeZone: string,
): DescribedEntry {
  const { event, entityId } = entry;
  const details = inBusinessTime(entry.details, timeZone);
  const person = /^(user|siteAdmin|auth\.mailFailed)\b/.test(event)
    ? personOf({ entityId, details }, people)
    : null;
  const isMerge = event === 'order.cancel' && details['mergedInto'] !== undefined;
  return {
    what:
      SENTENCE_OF[event]?.({ details, person }) ?? sentence('Diğer işlem', event, textOf(details, 'name')),
    table: /^(order|payment)\./.test(event) ? tableOf(details) : null,
    reason: reasonOf(details) ?? (event.endsWith('.stock') ? textOf(details, 'note') : null),
    topic: isMerge ? 'ORDER' : entry.topic,
    changes: changesOf(details),
    pieces: piecesOf(details),
    facts: factsOf(details),
  };
}

/** The name stored in the entry, which is the one the person had then; else today's name of the account. */
const personOf = (
  { entityId, details }: Pick<AuditEntry, 'entityId' | 'details'>,
  people: People,
): string | null => textOf(details, 'name') ?? (entityId === null ? null : (people.get(entityId) ?? null));

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

function timesInZone(value: unknown, timeZone: string): unknown {
  if (typeof value === 'string') return isInstant(value) ? dateTimeText(new Date(value), timeZone) : value;
  if (Array.isArray(value)) return value.map((one) => timesInZone(one, timeZone));
  return typeof value === 'object' && value !== null ? inBusinessTime(value as Details, timeZone) : value;
}

/** The details of an entry with every instant written in the local time of the business. */
const inBusinessTime = (details: Details, timeZone: string): Details =>
  Object.fromEntries(Object.entries(details).map(([key, value]) => [key, timesInZone(value, timeZone)]));
