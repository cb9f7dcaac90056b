import type { Business, BusinessSettings } from '@sofra/contract/business';
import { formatAmount, formatLira } from '@sofra/domain/money';
import { parseMoneyInput, parsePercentInput, percentInputProblem } from '@sofra/domain/number-input';
import type { Described } from '#src/ui/edit-conflict.tsx';

/** The fields of the form; the discount limit is held as typed. */
export interface BusinessDraft {
  name: string;
  dayStartHour: number;
  autoReceipt: boolean;
  slipFooter: string;
  nonFiscalMark: boolean;
  limitText: string;
  /** The limit of a cash difference, as typed. */
  varianceText: string;
  /** The limit of what goes back of one payment, as typed. */
  refundText: string;
  cancelReasonRequired: boolean;
  showFrequentItems: boolean;
  pinLength: BusinessSettings['pinLength'];
  signOutAfterMinutes: BusinessSettings['signOutAfterMinutes'];
  signsOutAfterSaving: boolean;
}

const percentText = (percent: number): string => String(percent).replace('.', ',');

export function draftOf({ name, dayStartHour, settings }: Business): BusinessDraft {
  const { maxDiscountPercent, cashVarianceLimit, refundLimit, ...rest } = settings;
  return {
    ...{ name, dayStartHour, ...rest },
    limitText: percentText(maxDiscountPercent.CASHIER),
    varianceText: formatAmount(cashVarianceLimit),
    refundText: formatAmount(refundLimit),
  };
}

export const readBusiness = ({ limitText, varianceText, refundText, ...draft }: BusinessDraft) => ({
  fields: {
    ...draft,
    name: draft.name.trim(),
    slipFooter: draft.slipFooter.trim(),
    limit: parsePercentInput(limitText),
    varianceLimit: parseMoneyInput(varianceText),
    refundLimit: parseMoneyInput(refundText),
  },
  problems: {
    name: draft.name.trim() === '' ? 'İşletme adı gerekli.' : null,
    limitText: percentInputProblem(limitText),
    varianceText: parseMoneyInput(varianceText) === null ? 'Tutar geçersiz.' : null,
    refundText: parseMoneyInput(refundText) === null ? 'Tutar geçersiz.' : null,
    slipFooter: null,
  },
});

type Fields = ReturnType<typeof readBusiness>['fields'];

/** Converts the changed fields to the server's input. */
export function inputOf({
  name,
  dayStartHour,
  limit,
  varianceLimit,
  refundLimit,
  ...settings
}: Partial<Fields>) {
  const changed = {
    ...settings,
    ...(typeof limit === 'number' && { maxDiscountPercent: { CASHIER: limit } }),
    ...(typeof varianceLimit === 'number' && { cashVarianceLimit: varianceLimit }),
    ...(typeof refundLimit === 'number' && { refundLimit }),
  };
  return {
    ...(name !== undefined && { name }),
    ...(dayStartHour !== undefined && { dayStartHour }),
    ...(Object.keys(changed).length > 0 && { settings: changed }),
  };
}

export const idleText = (minutes: BusinessSettings['signOutAfterMinutes']): string =>
  minutes === null ? 'Kapalı' : `${minutes} dakika sonra`;

const yesNo = (isOn: boolean): string => (isOn ? 'açık' : 'kapalı');

/** Labels and values of the fields, used to list what a colleague has changed meanwhile. */
export const describe = ({ name, dayStartHour, settings }: Business): Described => ({
  'İşletme adı': name,
  'Gün başlangıcı': hourText(dayStartHour),
  'Otomatik fiş': yesNo(settings.autoReceipt),
  'Fiş alt yazısı': settings.slipFooter || 'boş',
  'MALİ DEĞERİ YOKTUR yazısı': yesNo(settings.nonFiscalMark),
  'Müdürün indirim sınırı': `%${percentText(settings.maxDiscountPercent.CASHIER)}`,
  'Kasa farkı sınırı': formatLira(settings.cashVarianceLimit),
  'Müdürün iade sınırı': formatLira(settings.refundLimit),
  'Sık satılanlar': yesNo(settings.showFrequentItems),
  'PIN uzunluğu': `${settings.pinLength} rakam`,
  'Dokunulmazsa kişi sor': idleText(settings.signOutAfterMinutes),
  'Gönder ve Öde’den sonra kişi sor': yesNo(settings.signsOutAfterSaving),
  'İptal nedeni zorunlu': yesNo(settings.cancelReasonRequired),
});

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The suffix follows from how the hour is read aloud: *04:00'e*, *06:00'ya*, *07:00'ye*. */
const UNTIL_SUFFIX = [
  ...['a', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a', 'a', 'e'],
  ...['ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a', 'ye', 'e', 'ye', 'e'],
];

const partOfDay = (hour: number): string => (hour < 6 ? 'Gece' : hour < 12 ? 'Sabah' : 'Saat');

/** An example that explains what a day start means for a sale at night (BIZ-7). */
export const dayStartExample = (hour: number): string =>
  hour === 0
    ? 'Gece yarısından sonraki satışlar yeni güne yazılır.'
    : `${partOfDay(hour)} ${hourText(hour)}'${UNTIL_SUFFIX[hour] ?? 'e'} kadar olan satışlar önceki güne yazılır.`;
