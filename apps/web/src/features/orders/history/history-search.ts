import { PAYMENT_METHODS, type PaymentMethod } from '@sofra/domain/payment-method';
import { isDay } from '@sofra/domain/is-day';
import type { DayRange } from '#src/lib/day-range.ts';

/** Which payments are shown (PAY-44); what is left out is not asked. */
export interface PaymentFilter {
  method?: PaymentMethod;
  /** The id of the user who took the payment. */
  staff?: string;
  /** The whole name. */
  table?: string;
  /** Lira as the address says it: `12.5`. */
  min?: string;
  max?: string;
  q?: string;
}

/** What the address of *Siparişler* says; without days it is today, without a view the payments. */
export interface HistorySearch extends DayRange, PaymentFilter {
  view?: 'cancels';
  /** The payment that is open beside the list. */
  payment?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LIRA = /^\d{1,8}(\.\d{1,2})?$/;
const isMethod = (text: string): text is PaymentMethod => PAYMENT_METHODS.some((method) => method === text);

/** An address may have been typed, and its numbers were read as numbers: what says nothing is left out. */
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
    ...text('staff', (id) => UUID.test(id)),
    ...text('table', (name) => name.trim() !== '' && name.length <= 120),
    ...text('min', (amount) => LIRA.test(amount)),
    ...text('max', (amount) => LIRA.test(amount)),
    ...text('q', (text) => text.trim() !== '' && text.length <= 80),
    ...text('payment', (id) => UUID.test(id)),
  };
}

export const filterOf = ({ method, staff, table, min, max, q }: HistorySearch): PaymentFilter => ({
  ...(method && { method }),
  ...(staff && { staff }),
  ...(table && { table }),
  ...(min && { min }),
  ...(max && { max }),
  ...(q && { q }),
});

/** How many of the choices behind the button of phones are made; the words stand beside it. An amount is one. */
export const countChosen = ({ method, staff, table, min, max }: PaymentFilter): number =>
  [method, staff, table, min ?? max].filter((choice) => choice !== undefined).length;
