import { SETTLEMENTS, type Settlement } from '@sofra/domain/money/payment-method';
import { isDay } from '@sofra/domain/calendar/is-day';
import type { DayRange } from '#src/lib/format/day-range.ts';

/** Which payments are shown (PAY-44); an absent field does not filter. */
export interface PaymentFilter {
  method?: Settlement;
  /** The id of the terminal or the meal card (PARTNER-9). */
  partner?: string;
  /** The id of the user who took the payment. */
  staff?: string;
  /** The exact name of the table. */
  table?: string;
  /** Lira as written in the address: `12.5`. */
  min?: string;
  max?: string;
  q?: string;
}

/** The search parameters of *Siparişler*; the defaults are today and the payments. */
export interface HistorySearch extends DayRange, PaymentFilter {
  view?: 'cancels';
  /** The payment whose details are open. */
  payment?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LIRA = /^\d{1,8}(\.\d{1,2})?$/;
const isMethod = (text: string): text is Settlement => SETTLEMENTS.some((method) => method === text);

/** Validates the search parameters, which may have been typed and parsed as numbers; invalid ones are dropped. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const text = (name: string, isGood: (text: string) => boolean) => {
    const value = search[name];
    const said = typeof value === 'number' ? String(value) : value;
    return typeof said === 'string' && isGood(said) ? { [name]: said } : {};
  };
  const [first, second] = [search['from'], search['to']]
    .filter((day) => typeof day === 'string')
    .filter(isDay)
    .toSorted();
  return {
    ...(first !== undefined && second !== undefined && { from: first, to: second }),
    ...(search['view'] === 'cancels' && { view: 'cancels' }),
    ...text('method', isMethod),
    ...text('partner', (id) => UUID.test(id)),
    ...text('staff', (id) => UUID.test(id)),
    ...text('table', (name) => name.trim() !== '' && name.length <= 120),
    ...text('min', (amount) => LIRA.test(amount)),
    ...text('max', (amount) => LIRA.test(amount)),
    ...text('q', (text) => text.trim() !== '' && text.length <= 80),
    ...text('payment', (id) => UUID.test(id)),
  };
}

export const filterOf = ({ method, partner, staff, table, min, max, q }: HistorySearch): PaymentFilter => ({
  ...(method && { method }),
  ...(partner && { partner }),
  ...(staff && { staff }),
  ...(table && { table }),
  ...(min && { min }),
  ...(max && { max }),
  ...(q && { q }),
});

/**
 * Counts the filters under the button on phones. The text search has its own field and does not count. An amount range
 * counts once.
 */
export const countChosen = ({ method, partner, staff, table, min, max }: PaymentFilter): number =>
  [partner ?? method, staff, table, min ?? max].filter((choice) => choice !== undefined).length;
