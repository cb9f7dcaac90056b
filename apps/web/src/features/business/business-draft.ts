import type { Business, BusinessSettings } from '@sofra/contract/people/business';
import { LANGUAGE_LABEL } from '@sofra/domain/menu/menu-language';
import { MENU_ORDER_LABEL } from '@sofra/domain/menu/menu-order';
import { formatAmount, formatLira } from '@sofra/domain/money/money';
import { parseMoneyInput, parsePercentInput, percentInputProblem } from '@sofra/domain/money/number-input';
import { MAX_HELD_WARN_MINUTES } from '@sofra/domain/orders/courses';
import { MAX_BUSY_FROM, MAX_PREPARATION_MINUTES } from '@sofra/domain/orders/promise';
import {
  LEAST_STAY,
  MAX_FORM_GUESTS,
  MAX_RESERVATION_DAYS,
  MAX_STAY,
} from '@sofra/domain/reservations/reservation';
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
  /** Minutes of preparation, and the orders from which on it takes longer, as typed. */
  takeawayText: string;
  deliveryText: string;
  busyFromText: string;
  busyText: string;
  reservations: boolean;
  /** Minutes that parties stay by their size, and the days of their personal data, as typed. */
  stayOfTwoText: string;
  stayOfFourText: string;
  stayOfMoreText: string;
  reservationDaysText: string;
  pinLength: BusinessSettings['pinLength'];
  signOutAfterMinutes: BusinessSettings['signOutAfterMinutes'];
  signsOutAfterSaving: boolean;
  guestCalls: boolean;
  guestOrders: boolean;
  guestOrderCode: boolean;
  guestOrdersUnasked: boolean;
  guestBill: boolean;
  /** *12:00-23:30* as typed; empty: while the day is open. */
  orderHoursText: string;
  guestTakeaway: boolean;
  /** The least that takeaway by link costs, as typed; empty for no minimum. */
  leastText: string;
  guestReservations: boolean;
  /** The hours and the largest party of the reservation form, as typed. */
  formHoursText: string;
  formGuestsText: string;
  menuOrder: BusinessSettings['menuOrder'];
  menuFavorites: boolean;
  menuSearchable: boolean;
  secondLanguage: BusinessSettings['secondLanguage'];
}

const percentText = (percent: number): string => String(percent).replace('.', ',');

export function draftOf({ name, dayStartHour, settings }: Business): BusinessDraft {
  const { maxDiscountPercent, cashVarianceLimit, refundLimit, ...others } = settings;
  const { mealDeductionLimit, mealDaysLimit, heldWarnMinutes, ...times } = others;
  const { takeawayMinutes, deliveryMinutes, busyFrom, busyMinutes, ...stays } = times;
  const { stayOfTwo, stayOfFour, stayOfMore, reservationDays, guestOrderHours, ...guests } = stays;
  const { guestTakeawayMinimum: least, guestReservationHours, guestReservationLimit, ...rest } = guests;
  return {
    ...{ name, dayStartHour, ...rest },
    limitText: percentText(maxDiscountPercent.CASHIER),
    varianceText: formatAmount(cashVarianceLimit),
    refundText: formatAmount(refundLimit),
    mealDeductionText: percentText(mealDeductionLimit),
    mealDaysText: String(mealDaysLimit),
    heldWarnText: String(heldWarnMinutes),
    takeawayText: String(takeawayMinutes),
    deliveryText: String(deliveryMinutes),
    busyFromText: busyFrom === null ? '' : String(busyFrom),
    busyText: String(busyMinutes),
    stayOfTwoText: String(stayOfTwo),
    stayOfFourText: String(stayOfFour),
    stayOfMoreText: String(stayOfMore),
    reservationDaysText: String(reservationDays),
    leastText: least === null ? '' : formatAmount(least),
    orderHoursText: typedHours(guestOrderHours),
    formHoursText: typedHours(guestReservationHours),
    formGuestsText: String(guestReservationLimit),
  };
}

const typedHours = (hours: BusinessSettings['guestOrderHours']): string =>
  hours === null ? '' : `${hours.from}-${hours.until}`;

const HOURS = /^([01]\d|2[0-3]):([0-5]\d)\s*[-–]\s*([01]\d|2[0-3]):([0-5]\d)$/;

/** *12:00-23:30* as hours; null for an empty text. */
function hoursOf(text: string): BusinessSettings['guestOrderHours'] {
  const found = HOURS.exec(text.trim());
  return found && { from: `${found[1]}:${found[2]}`, until: `${found[3]}:${found[4]}` };
}

const hoursProblem = (text: string): string | null =>
  text.trim() === '' || HOURS.test(text.trim()) ? null : 'Saatleri 12:00-23:30 gibi yazın ya da boş bırakın.';

/** A whole number from `least` on; null for anything else. */
const parseCount = (text: string, most: number, least = 1): number | null => {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= least && count <= most ? count : null;
};
const countProblem = (text: string, most: number, unit: string, least = 1): string | null =>
  parseCount(text, most, least) === null ? `${least} ile ${most} ${unit} arasında yazın.` : null;
const parseHeldWarn = (text: string) => parseCount(text, MAX_HELD_WARN_MINUTES);
const parseMinutes = (text: string) => parseCount(text, MAX_PREPARATION_MINUTES);
const minutesProblem = (text: string) => countProblem(text, MAX_PREPARATION_MINUTES, 'dakika');
const parseStay = (text: string) => parseCount(text, MAX_STAY, LEAST_STAY);
const stayProblem = (text: string) => countProblem(text, MAX_STAY, 'dakika', LEAST_STAY);

export const readBusiness = ({
  limitText,
  varianceText,
  refundText,
  mealDeductionText,
  mealDaysText,
  heldWarnText,
  takeawayText,
  deliveryText,
  busyFromText,
  busyText,
  stayOfTwoText,
  stayOfFourText,
  stayOfMoreText,
  reservationDaysText,
  orderHoursText,
  leastText,
  formHoursText,
  formGuestsText,
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
    takeawayMinutes: parseMinutes(takeawayText),
    deliveryMinutes: parseMinutes(deliveryText),
    busyFrom: parseCount(busyFromText, MAX_BUSY_FROM),
    busyMinutes: parseMinutes(busyText),
    stayOfTwo: parseStay(stayOfTwoText),
    stayOfFour: parseStay(stayOfFourText),
    stayOfMore: parseStay(stayOfMoreText),
    reservationDays: parseCount(reservationDaysText, MAX_RESERVATION_DAYS),
    orderHours: orderHoursText.trim(),
    least: leastText.trim(),
    formHours: formHoursText.trim(),
    guestReservationLimit: parseCount(formGuestsText, MAX_FORM_GUESTS),
  },
  problems: {
    name: draft.name.trim() === '' ? 'İşletme adı gerekli.' : null,
    limitText: percentInputProblem(limitText),
    varianceText: parseMoneyInput(varianceText) === null ? 'Tutar geçersiz.' : null,
    refundText: parseMoneyInput(refundText) === null ? 'Tutar geçersiz.' : null,
    mealDeductionText: percentInputProblem(mealDeductionText),
    mealDaysText: parsePartnerDays(mealDaysText) === null ? PARTNER_DAYS_PROBLEM : null,
    heldWarnText: countProblem(heldWarnText, MAX_HELD_WARN_MINUTES, 'dakika'),
    takeawayText: minutesProblem(takeawayText),
    deliveryText: minutesProblem(deliveryText),
    busyFromText: busyFromText.trim() === '' ? null : countProblem(busyFromText, MAX_BUSY_FROM, 'sipariş'),
    busyText: minutesProblem(busyText),
    stayOfTwoText: stayProblem(stayOfTwoText),
    stayOfFourText: stayProblem(stayOfFourText),
    stayOfMoreText: stayProblem(stayOfMoreText),
    reservationDaysText: countProblem(reservationDaysText, MAX_RESERVATION_DAYS, 'gün'),
    orderHoursText: hoursProblem(orderHoursText),
    formHoursText: hoursProblem(formHoursText),
    formGuestsText: countProblem(formGuestsText, MAX_FORM_GUESTS, 'kişi'),
    leastText: leastText.trim() === '' || parseMoneyInput(leastText) ? null : 'Tutar geçersiz.',
    slipFooter: null,
  },
});

type Fields = ReturnType<typeof readBusiness>['fields'];

/** The fields that are numbers; one that is not readable or did not change has none. */
const numbersIn = <Name extends string>(fields: Record<Name, number | null | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'number')) as Partial<
    Record<Name, number>
  >;

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
  takeawayMinutes,
  deliveryMinutes,
  busyMinutes,
  stayOfTwo,
  stayOfFour,
  stayOfMore,
  reservationDays,
  orderHours,
  least,
  formHours,
  guestReservationLimit,
  ...settings
}: Partial<Fields>) {
  const changed = {
    ...settings,
    ...(typeof limit === 'number' && { maxDiscountPercent: { CASHIER: limit } }),
    ...(typeof varianceLimit === 'number' && { cashVarianceLimit: varianceLimit }),
    ...(typeof refundLimit === 'number' && { refundLimit }),
    ...(typeof mealDeductionLimit === 'number' && { mealDeductionLimit }),
    ...(typeof mealDaysLimit === 'number' && { mealDaysLimit }),
    ...numbersIn({ heldWarnMinutes, takeawayMinutes, deliveryMinutes, busyMinutes }),
    ...numbersIn({ stayOfTwo, stayOfFour, stayOfMore, reservationDays, guestReservationLimit }),
    ...(orderHours !== undefined && { guestOrderHours: hoursOf(orderHours) }),
    ...(formHours !== undefined && { guestReservationHours: hoursOf(formHours) }),
    ...(least !== undefined && { guestTakeawayMinimum: parseMoneyInput(least) }),
  };
  return {
    ...(name !== undefined && { name }),
    ...(dayStartHour !== undefined && { dayStartHour }),
    ...(Object.keys(changed).length > 0 && { settings: changed }),
  };
}

export const idleText = (minutes: BusinessSettings['signOutAfterMinutes']): string =>
  minutes === null ? 'Kapalı' : `${minutes} dakika sonra`;

const hoursText = (hours: BusinessSettings['guestOrderHours']): string =>
  hours === null ? 'Gün boyu' : `${hours.from}–${hours.until}`;

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
  'Gel-al süresi': `${settings.takeawayMinutes} dakika`,
  'Paket süresi': `${settings.deliveryMinutes} dakika`,
  'Yoğunluk sınırı': settings.busyFrom === null ? 'kapalı' : `${settings.busyFrom} sipariş`,
  'Yoğunlukta ek süre': `${settings.busyMinutes} dakika`,
  'Rezervasyon al': yesNo(settings.reservations),
  'Masada kalma süresi': `${settings.stayOfTwo}, ${settings.stayOfFour}, ${settings.stayOfMore} dakika`,
  'Rezervasyon bilgileri silinir': `${settings.reservationDays} gün sonra`,
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
  'Masadan çağrı': yesNo(settings.guestCalls),
  'QR ile sipariş alınsın': yesNo(settings.guestOrders),
  'Günün kodu sorulsun': yesNo(settings.guestOrderCode),
  'Açık masada kabulsüz geçsin': yesNo(settings.guestOrdersUnasked),
  'Misafir hesabı görsün': yesNo(settings.guestBill),
  'Gel-al siparişi alınsın': yesNo(settings.guestTakeaway),
  'Gel-al için en az tutar':
    settings.guestTakeawayMinimum === null ? 'yok' : formatLira(settings.guestTakeawayMinimum),
  'QR ile sipariş saatleri': hoursText(settings.guestOrderHours),
  'Rezervasyon formu': yesNo(settings.guestReservations),
  'Formun saatleri': hoursText(settings.guestReservationHours),
  'Formda en çok kişi': `${settings.guestReservationLimit} kişi`,
  'Misafir menüsünün sırası': MENU_ORDER_LABEL[settings.menuOrder],
  'Misafir menüsünde En sevilenler': yesNo(settings.menuFavorites),
  'Menü arama motorlarına açık': yesNo(settings.menuSearchable),
  'Menünün ikinci yabancı dili': settings.secondLanguage ? LANGUAGE_LABEL[settings.secondLanguage] : 'Yok',
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
