import type { LineOption, LinePortion } from '../menu/line-options.ts';
import { formatAmount, kurus } from '../money/money.ts';
import type { SetRole } from '../menu/set-menu.ts';
import { partsOf } from './set-lines.ts';
import { upperTr } from '../text/turkish.ts';

/**
 * Portion and options as a slip prints them below and after the name. The texts are for paper, without `₺`, `×` and
 * `−`.
 */
export interface PrintedOptions {
  portion?: string;
  /** One line each. */
  options?: string[];
}

/** The choice of a line. A row of something else, such as a share of the bill, has neither field. */
export interface PortionAndOptions {
  portion?: LinePortion | null;
  options?: readonly LineOption[];
}

/** The choice for the cook: always the portion, and the options that are not plain defaults (SELL-23). */
export const stationChoice = ({ portion = null, options = [] }: PortionAndOptions): PrintedOptions =>
  printed(portion && upperTr(portion.name), notableOptions(options).map(stationText));

/** The choice for the guest: always the portion, and the options that cost or save money (SELL-24). */
export const guestChoice = ({ portion = null, options = [] }: PortionAndOptions): PrintedOptions =>
  printed(portion && `(${portion.name})`, options.filter(isPaidFor).map(guestText));

/** *TEK, AZ PİŞMİŞ, - SOĞAN*: for the audit log; undefined where nothing was chosen. */
export function choiceInWords(chosen: PortionAndOptions): string | undefined {
  const { portion, options = [] } = stationChoice(chosen);
  return [...(portion === undefined ? [] : [portion]), ...options].join(', ') || undefined;
}

/** Options that differ from the default, and everything that was required (SELL-23). */
export const notableOptions = (options: readonly LineOption[]): LineOption[] =>
  options.filter(({ isRequired, isDefault, qty }) => isRequired || !isDefault || qty !== 1);

/** A thing to leave out: an option of a group of removals, or a default that was not wanted. */
export const isLeftOut = ({ isRemoval, qty }: Pick<LineOption, 'isRemoval' | 'qty'>): boolean =>
  isRemoval || qty === 0;

const printed = (portion: string | null, options: string[]): PrintedOptions => ({
  ...(portion !== null && { portion }),
  ...(options.length > 0 && { options }),
});

function stationText(option: LineOption): string {
  const name = upperTr(option.name);
  if (isLeftOut(option)) return `- ${name}`;
  return `${option.isRequired ? '' : '+ '}${name}${times(option.qty)}`;
}

const isPaidFor = ({ priceDifference, qty }: LineOption): boolean => priceDifference !== 0 && qty > 0;

function guestText({ name, priceDifference, qty }: LineOption): string {
  const amount = formatAmount(kurus(Math.abs(priceDifference * qty)));
  return `${name}${times(qty)} (${priceDifference < 0 ? '-' : '+'}${amount})`;
}

const times = (qty: number): string => (qty > 1 ? ` x${qty}` : '');

/** *Bir buçuk, Az pişmiş, Soğansız*: a choice in one text of a screen, without plain defaults. */
export function choiceOnScreen({ portion = null, options = [] }: PortionAndOptions): string | undefined {
  const parts = [...(portion === null ? [] : [portion.name]), ...notableOptions(options).map(optionOnScreen)];
  return parts.join(', ') || undefined;
}

const SUFFIX: Readonly<Record<string, string>> = {
  a: 'sız',
  ı: 'sız',
  e: 'siz',
  i: 'siz',
  o: 'suz',
  u: 'suz',
  ö: 'süz',
  ü: 'süz',
};

/** *Soğansız*: a removal on screens, by the last vowel of the name (SELL-10). */
export function withoutText(name: string): string {
  const vowels = name.toLocaleLowerCase('tr').match(/[aıeiouöü]/gu) ?? [];
  return `${name}${SUFFIX[vowels.at(-1) ?? 'i'] ?? 'siz'}`;
}

/** *Soğansız*, *Az pişmiş*, *+ Ekstra peynir ×2*: an option of a line on a screen. */
export function optionOnScreen(option: LineOption): string {
  if (isLeftOut(option)) return withoutText(option.name);
  return `${option.isRequired ? '' : '+ '}${option.name}${option.qty > 1 ? ` ×${option.qty}` : ''}`;
}

/** *Öğle* of *Öğle menüsü*: the name without the word that is printed before it (SET-23). */
export const shortMenuName = (name: string): string =>
  name.trim().replace(/^(.+?)\s+men[üu](s[üu])?$/iu, '$1');

/** *(Menü: Öğle)*, printed after the name of a part. */
export const menuTag = (menuName: string): string => `(Menü: ${shortMenuName(menuName)})`;

/** *Adana (TEK, AZ PİŞMİŞ), Ayran*: the parts of a set menu for the audit log (SET-26). */
export const partsInWords = (parts: readonly ({ name: string } & PortionAndOptions)[]): string =>
  parts
    .map((part) => {
      const choice = choiceInWords(part);
      return choice === undefined ? part.name : `${part.name} (${choice})`;
    })
    .join(', ');

type LineOfBill = { id: string; name: string } & SetRole & PortionAndOptions;

/** Portion and options of a line in words or, of a set menu, its parts; undefined where nothing was chosen. */
export function lineInWords(line: LineOfBill, lines: readonly LineOfBill[]): string | undefined {
  return line.isSetMenu ? partsInWords(partsOf(lines, line.id)) || undefined : choiceInWords(line);
}
