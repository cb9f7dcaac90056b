import type { Business, BusinessSettings } from '@sofra/contract/people/business';
import { formatAmount, formatLira } from '@sofra/domain/money/money';
import { parseMoneyInput, parsePercentInput, percentInputProblem } from '@sofra/domain/money/number-input';
import { MAX_HELD_WARN_MINUTES } from '@sofra/domain/orders/courses';
import { PARTNER_DAYS_PROBLEM, parsePartnerDays } from '@sofra/domain/accounts/partner';
import type { Described } from '#src/ui/overlays/edit-conflict.tsx';

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
  /** The limit of refunds of one payment, as typed. */
  refundText: string;
  /** The deduction of a meal card in percent and its days until payment, as typed. */
  mealDeductionText: string;
  mealDaysText: string;
  cancelReasonRequired: boolean;
  cancelAfterBillApproval: boolean;
  drawerApproval: boolean;
  tips: boolean;
  accounts: boolean;
  showFrequentItems: boolean;
  takeaway: boolean;
  askGuests: boolean;
  categoryCourses: boolean;
  holdLaterCourses: boolean;
  /** Minutes after which lines that wait are marked, as typed. */
  heldWarnText: string;
  pinLength: BusinessSettings['pinLength'];
  signOutAfterMinutes: BusinessSettings['signOutAfterMinutes'];
  signsOutAfterSaving: boolean;
}

const percentText = (percent: number): string => String(percent).replace('.', ',');

export function draftOf({ name, dayStartHour, settings }: Business): BusinessDraft {
  const { maxDiscountPercent, cashVarianceLimit, refundLimit, ...others } = settings;
  const { mealDeductionLimit, mealDaysLimit, heldWarnMinutes, ...rest } = others;
  return {
    ...{ name, dayStartHour, ...rest },
    limitText: percentText(maxDiscountPercent.CASHIER),
    varianceText: formatAmount(cashVarianceLimit),
    refundText: formatAmount(refundLimit),
    mealDeductionText: percentText(mealDeductionLimit),
    mealDaysText: String(mealDaysLimit),
    heldWarnText: String(heldWarnMinutes),
  };
}

/** Whole minutes; null for anything else (COURSE-15). */
const parseHeldWarn = (text: string): number | null => {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MAX_HELD_WARN_MINUTES ? minutes : null;
};

export const readBusiness = ({
  limitText,
  varianceText,
  refundText,
  mealDeductionText,
  mealDaysText,
  heldWarnText,
  ...draft
}: BusinessDraft) => ({
  fields: {
    ...draft,
    name: draft.name.trim(),
    slipFooter: draft.slipFooter.trim(),
    limit: parsePercentInput(limitText),
    varianceLimit: parseMoneyInput(varianceText),
    refundLimit: parseMoneyInput(refundText),
    mealDeductionLimit: parsePercentInput(mealDeductionText),
    mealDaysLimit: parsePartnerDays(mealDaysText),
    heldWarnMinutes: parseHeldWarn(heldWarnText),
  },
  problems: {
    name: draft.name.trim() === '' ? 'İşletme adı gerekli.' : null,
    limitText: percentInputProblem(limitText),
    varianceText: parseMoneyInput(varianceText) === null ? 'Tutar geçersiz.' : null,
    refundText: parseMoneyInput(refundText) === null ? 'Tutar geçersiz.' : null,
    mealDeductionText: percentInputProblem(mealDeductionText),
    mealDaysText: parsePartnerDays(mealDaysText) === null ? PARTNER_DAYS_PROBLEM : null,
    heldWarnText:
      parseHeldWarn(heldWarnText) === null ? `1 ile ${MAX_HELD_WARN_MINUTES} dakika arasında yazın.` : null,
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
  mealDeductionLimit,
  mealDaysLimit,
  heldWarnMinutes,
  ...settings
}: Partial<Fields>) {
  const changed = {
    ...settings,
    ...(typeof limit === 'number' && { maxDiscountPercent: { CASHIER: limit } }),
    ...(typeof varianceLimit === 'number' && { cashVarianceLimit: varianceLimit }),
    ...(typeof refundLimit === 'number' && { refundLimit }),
    ...(typeof mealDeductionLimit === 'number' && { mealDeductionLimit }),
    ...(typeof mealDaysLimit === 'number' && { mealDaysLimit }),
    ...(typeof heldWarnMinutes === 'number' && { heldWarnMinutes }),
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
  'Yemek kartı kesinti sınırı': `%${percentText(settings.mealDeductionLimit)}`,
  'Yemek kartı gün sınırı': `${settings.mealDaysLimit} gün`,
  'Sık satılanlar': yesNo(settings.showFrequentItems),
  'Gel-al ve paket': yesNo(settings.takeaway),
  'Masa açılırken kişi sor': yesNo(settings.askGuests),
  'Kategorinin servisi': yesNo(settings.categoryCourses),
  'Sonraki servisler bekler': yesNo(settings.holdLaterCourses),
  'Bekleyen uyarısı': `${settings.heldWarnMinutes} dakika`,
  'PIN uzunluğu': `${settings.pinLength} rakam`,
  'Dokunulmazsa kişi sor': idleText(settings.signOutAfterMinutes),
  'Gönder ve Öde’den sonra kişi sor': yesNo(settings.signsOutAfterSaving),
  'İptal nedeni zorunlu': yesNo(settings.cancelReasonRequired),
  'Hesaptan sonra iptal onay ister': yesNo(settings.cancelAfterBillApproval),
  'Çekmece açmak onay ister': yesNo(settings.drawerApproval),
  'Bahşiş al': yesNo(settings.tips),
  'Veresiyeyi hep göster': yesNo(settings.accounts),
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
