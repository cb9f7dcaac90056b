import type { Business, updateBusiness } from '@sofra/contract/business';
import type { InputOf } from '@sofra/contract/endpoint';
import { parsePercentInput, percentInputProblem } from '@sofra/domain/number-input';
import type { Described } from '#src/ui/changed-meanwhile.tsx';

/** What the form holds; the limit as it is typed. */
export interface BusinessDraft {
  name: string;
  dayStartHour: number;
  autoReceipt: boolean;
  slipFooter: string;
  nonFiscalMark: boolean;
  limitText: string;
  cancelReasonRequired: boolean;
  showFrequentItems: boolean;
}

/** What somebody has typed over. */
export type BusinessEdits = Partial<BusinessDraft>;

const percentText = (percent: number): string => String(percent).replace('.', ',');

export function draftOf({ name, dayStartHour, settings }: Business): BusinessDraft {
  const { maxDiscountPercent, ...rest } = settings;
  return { name, dayStartHour, ...rest, limitText: percentText(maxDiscountPercent.CASHIER) };
}

export interface BusinessProblems {
  name: string | null;
  limit: string | null;
}

export const problemsOf = ({ name, limitText }: BusinessDraft): BusinessProblems => ({
  name: name.trim() === '' ? 'İşletme adı gerekli.' : null,
  limit: percentInputProblem(limitText),
});

/** The edits that make a difference: what was typed back to how it was is none. */
export function changedFields(base: Business, edits: BusinessEdits): BusinessEdits {
  const was = draftOf(base);
  const limit = edits.limitText === undefined ? null : parsePercentInput(edits.limitText);
  const isSame = (key: keyof BusinessDraft): boolean =>
    key === 'limitText'
      ? limit === base.settings.maxDiscountPercent.CASHIER
      : key === 'name' || key === 'slipFooter'
        ? edits[key]?.trim() === was[key]
        : edits[key] === was[key];
  const keys = (Object.keys(edits) as (keyof BusinessDraft)[]).filter((key) => !isSame(key));
  return Object.fromEntries(keys.map((key) => [key, edits[key]]));
}

/** Only what was changed is written, so that nobody's other change is undone. */
export function inputOf(changes: BusinessEdits): Omit<InputOf<typeof updateBusiness>, 'expectedVersion'> {
  const { name, dayStartHour, limitText, ...settings } = changes;
  const limit = limitText === undefined ? null : parsePercentInput(limitText);
  const changed = { ...settings, ...(limit !== null && { maxDiscountPercent: { CASHIER: limit } }) };
  return {
    ...(name !== undefined && { name }),
    ...(dayStartHour !== undefined && { dayStartHour }),
    ...(Object.keys(changed).length > 0 && { settings: changed }),
  };
}

const yesNo = (isOn: boolean): string => (isOn ? 'açık' : 'kapalı');

/** For somebody who was faster: what the fields are called, and what they say. */
export const describe = ({ name, dayStartHour, settings }: Business): Described => ({
  'İşletme adı': name,
  'Gün başlangıcı': hourText(dayStartHour),
  'Otomatik fiş': yesNo(settings.autoReceipt),
  'Fiş alt yazısı': settings.slipFooter || 'boş',
  'MALİ DEĞERİ YOKTUR yazısı': yesNo(settings.nonFiscalMark),
  'Müdürün indirim sınırı': `%${percentText(settings.maxDiscountPercent.CASHIER)}`,
  'Sık satılanlar': yesNo(settings.showFrequentItems),
  'İptal nedeni zorunlu': yesNo(settings.cancelReasonRequired),
});

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** How an hour is read aloud decides its suffix: *04:00'e*, *06:00'ya*, *07:00'ye*. */
const UNTIL_SUFFIX = [
  ...['a', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a', 'a', 'e'],
  ...['ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a', 'ye', 'e', 'ye', 'e'],
];

const partOfDay = (hour: number): string => (hour < 6 ? 'Gece' : hour < 12 ? 'Sabah' : 'Saat');

/** What a day start means for a sale in the night (BIZ-7). */
export const dayStartExample = (hour: number): string =>
  hour === 0
    ? 'Gece yarısından sonraki satışlar yeni güne yazılır.'
    : `${partOfDay(hour)} ${hourText(hour)}'${UNTIL_SUFFIX[hour] ?? 'e'} kadar olan satışlar önceki güne yazılır.`;
