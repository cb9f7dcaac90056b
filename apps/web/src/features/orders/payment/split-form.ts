import type { OpenOrder } from '@sofra/contract/orders/orders';
import { formatLira, sumKurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { payableLines, type LineQty } from '@sofra/domain/orders/order';
import { splitEqually } from '@sofra/domain/orders/bill-shares';
import { chosenPieces, payableRows, type ChosenQty } from '#src/features/orders/payment/payable-rows.ts';
import { asUnpaid } from '#src/features/orders/cart/saved-rows.ts';

/** *Ürün seç*, *Eşit böl*, *Tutar gir* */
export type SplitWay = 'lines' | 'people' | 'amount';

export interface SplitFields {
  way: SplitWay;
  chosen: ChosenQty;
  people: number;
  /** The typed number of people is invalid, so no payment is possible. */
  isPeopleWrong: boolean;
  /** The shares of an equal split that were paid since the dialog opened. */
  paidShares: readonly Kurus[];
  /** As typed. */
  amountText: string;
}

export const NEW_SPLIT: SplitFields = {
  way: 'lines',
  chosen: new Map(),
  people: 2,
  isPeopleWrong: false,
  paidShares: [],
  amountText: '',
};

/** The fields when the dialog opens: *Eşit böl* begins with the guests of the order (GUESTS-12). */
export const firstSplit = ({ guests = 0 }: Pick<OpenOrder, 'guests'>): SplitFields => ({
  ...NEW_SPLIT,
  people: Math.max(NEW_SPLIT.people, guests),
});

/** The contract's limit of `ofPeople`. */
export const MOST_PEOPLE = 99;

/**
 * The reason that no payment is possible yet. An invalid value is reported at its field, every other reason at the
 * button.
 */
export interface SplitProblem {
  text: string;
  isMistake: boolean;
}

/** The content of one payment of a split: pieces, or a share of the bill as an amount. */
export type SplitPart = { lines: LineQty[] } | { amount: Kurus; ofPeople?: number };

export interface SplitReading {
  /** The amount before any discount; zero if the fields are invalid. */
  subtotal: Kurus;
  problem: SplitProblem | null;
  part: SplitPart;
}

/** After the first share, lines can no longer be chosen, because the paid ones are unknown (PAY-19). */
export const canChooseLines = ({ sharesPaid }: OpenOrder): boolean => sharesPaid === 0;

export const wayOf = ({ way }: SplitFields, order: OpenOrder): SplitWay =>
  way === 'lines' && !canChooseLines(order) ? 'people' : way;

/** At least one person still has to pay, and an equal split needs two or more (PAY-39). */
export const fewestPeople = ({ paidShares }: SplitFields): number => Math.max(2, paidShares.length + 1);

/** The remaining shares, the next one first. */
export const sharesToCome = ({ people, paidShares }: SplitFields, total: Kurus): Kurus[] =>
  splitEqually(total, people - paidShares.length);

/** Computes what the fields mean for an order, with the same domain functions as the server. */
export function readSplit(order: OpenOrder, fields: SplitFields): SplitReading {
  const way = wayOf(fields, order);
  if (way === 'lines') return readLines(order, fields);
  return way === 'people' ? readPeople(order, fields) : readAmount(order, fields);
}

function readLines({ lines }: OpenOrder, { chosen }: SplitFields): SplitReading {
  const pieces = chosenPieces(payableRows(lines), chosen);
  const payable = payableLines(lines.map(asUnpaid), pieces);
  return {
    subtotal: sumKurus(payable.map(({ gross }) => gross)),
    problem: pieces.length === 0 ? missing('Önce ürün seçin.') : null,
    part: { lines: pieces },
  };
}

function readPeople({ total }: OpenOrder, fields: SplitFields): SplitReading {
  const [amount = ZERO] = sharesToCome(fields, total);
  return {
    subtotal: amount,
    problem: peopleProblem(fields) ?? (amount > 0 ? null : missing('Ödenecek tutar yok.')),
    part: { amount, ofPeople: fields.people },
  };
}

const peopleProblem = ({ isPeopleWrong }: SplitFields): SplitProblem | null =>
  isPeopleWrong ? { text: 'Kişi sayısı geçersiz.', isMistake: true } : null;

function readAmount({ total }: OpenOrder, { amountText }: SplitFields): SplitReading {
  const amount = parseMoneyInput(amountText);
  if (amount === null) {
    const text = amountText.trim() === '' ? 'Önce tutar yazın.' : 'Tutar geçersiz.';
    return { subtotal: ZERO, problem: missing(text), part: { amount: ZERO } };
  }
  const problem = amountProblem(amount, total);
  return { subtotal: problem ? ZERO : amount, problem, part: { amount } };
}

function amountProblem(amount: Kurus, total: Kurus): SplitProblem | null {
  if (amount <= 0) return { text: 'Tutar sıfırdan büyük olmalı.', isMistake: true };
  if (amount > total) return { text: `En fazla ${formatLira(total)} alınabilir.`, isMistake: true };
  return null;
}

const missing = (text: string): SplitProblem => ({ text, isMistake: false });

/** The fields of the next payment: nothing chosen or typed; the shares already paid stay ticked. */
export const nextSplit = (fields: SplitFields, paid: { way: SplitWay; amount: Kurus }): SplitFields => {
  const paidShares = paid.way === 'people' ? [...fields.paidShares, paid.amount] : fields.paidShares;
  const next = { ...fields, chosen: NEW_SPLIT.chosen, amountText: '', paidShares };
  return { ...next, people: Math.max(next.people, fewestPeople(next)) };
};
