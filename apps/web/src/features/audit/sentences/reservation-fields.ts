import { MENU_ORDER_LABEL } from '@sofra/domain/menu/menu-order';
import { RESERVATION_STATE_LABEL } from '@sofra/domain/reservations/reservation-state';
import { textOf } from '#src/features/audit/sentences/read-details.ts';
import { sentence, type Sentences, type SentenceFacts } from '#src/features/audit/sentences/sentence.ts';

/** The fields of reservations, and the settings of the floor and of guests. */
export const FLOOR_FIELD_LABEL: Readonly<Record<string, string>> = {
  takeawayMinutes: 'Gel-al süresi (dakika)',
  deliveryMinutes: 'Paket süresi (dakika)',
  busyFrom: 'Yoğunluk sınırı (sipariş)',
  busyMinutes: 'Yoğunlukta ek süre (dakika)',
  askGuests: 'Masa açılırken kişi sor',
  guestOrders: 'QR ile sipariş alınsın',
  guestOrderCode: 'Günün kodu sorulsun',
  guestOrdersUnasked: 'Açık masada kabulsüz geçsin',
  guestBill: 'Misafir hesabı görsün',
  guestOrderHours: 'QR ile sipariş saatleri',
  guestTakeaway: 'Gel-al siparişi alınsın',
  guestTakeawayMinimum: 'Gel-al için en az tutar',
  guestReservations: 'Rezervasyon formu',
  guestReservationHours: 'Formun saatleri',
  guestReservationLimit: 'Formda en çok kişi',
  menuOrder: 'Misafir menüsünün sırası',
  menuSearchable: 'Menü arama motorlarına açık',
  menuFavorites: 'Misafir menüsünde En sevilenler',
  takesGuestOrders: 'QR ile sipariş',
  categoryCourses: 'Kategorinin servisi',
  holdLaterCourses: 'Sonraki servisler bekler',
  heldWarnMinutes: 'Bekleyen uyarısı (dakika)',
  reservations: 'Rezervasyon al',
  stayOfTwo: 'Süre: 1–2 kişi (dakika)',
  stayOfFour: 'Süre: 3–4 kişi (dakika)',
  stayOfMore: 'Süre: 5 kişi ve üstü (dakika)',
  reservationDays: 'Rezervasyon bilgileri silinir (gün)',
  reservationState: 'Durum',
  startsAt: 'Saat',
  stayMinutes: 'Süre (dakika)',
  keepsClash: 'Çakışma böyle kalsın',
  personalFields: 'Değişen bilgiler',
  guests: 'Kişi',
  table: 'Masa',
};

export const RESERVATION_CODE_LABEL = {
  reservationState: RESERVATION_STATE_LABEL,
  menuOrder: MENU_ORDER_LABEL,
  personalFields: { name: 'Ad', phone: 'Telefon', note: 'Not' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** `Rezervasyon alındı: 28 Kas 2026 19:30 · 4 kişi · Masa 5`; the person is in no entry (RESERVE-21). */
const reserved =
  (what: string) =>
  ({ details }: SentenceFacts<'reservation.create'>) =>
    sentence(
      what,
      textOf(details, 'startsAt'),
      typeof details.guests === 'number' && `${details.guests} kişi`,
      textOf(details, 'table'),
    );

export const RESERVATION_SENTENCES = {
  'reservation.create': reserved('Rezervasyon alındı'),
  'reservation.update': reserved('Rezervasyon değişti'),
  'reservation.phone': reserved('Rezervasyonun telefonu gösterildi'),
  'reservation.seat': reserved('Rezervasyon geldi, masa açıldı'),
} satisfies Partial<Sentences>;
