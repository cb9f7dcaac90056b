import { CATEGORY_COLOR_LABEL } from '@sofra/domain/menu/category-color';
import { EXPENSE_METHOD_LABEL, PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { ROLE_LABEL } from '@sofra/domain/people/role-label';
import { MENU_FIELD_LABEL, menuFields } from '#src/features/audit/sentences/menu-fields.ts';
import {
  RESERVATION_CODE_LABEL,
  FLOOR_FIELD_LABEL,
} from '#src/features/audit/sentences/reservation-fields.ts';
import {
  isDetails,
  kurusText,
  liraText,
  stockText,
  textOf,
  type Details,
} from '#src/features/audit/sentences/read-details.ts';

export interface Fact {
  label: string;
  value: string;
}

export interface Change {
  label: string;
  before: string;
  after: string;
}

const FIELD_LABEL: Readonly<Record<string, string>> = {
  address: 'Bağlantı adresi',
  ...{ addresses: 'Adresler', buyer: 'Fatura bilgileri' },
  amount: 'Tutar',
  amountKurus: 'Tutar',
  applied: 'Uygulanan',
  area: 'Bölüm',
  areas: 'Bölümler',
  addedTables: 'Eklenen masalar',
  asked: 'İstenen',
  signOutAfterMinutes: 'Dokunulmazsa kişi sor (dakika)',
  signsOutAfterSaving: 'Gönder ve Öde’den sonra kişi sor',
  autoReceipt: 'Otomatik fiş',
  cancelReasonRequired: 'İptal nedeni zorunlu',
  cancelAfterBillApproval: 'Hesaptan sonra iptal onay ister',
  drawerApproval: 'Çekmece açmak onay ister',
  cashVarianceLimit: 'Kasa farkı sınırı',
  refundLimit: 'Müdürün iade sınırı',
  CASHIER: 'Müdürün indirim sınırı',
  capacity: 'Kişi sayısı',
  categories: 'Kategori',
  category: 'Kategori',
  categoryId: 'Kategori',
  codePage: 'Karakter kümesi',
  codePageNumber: 'Karakter kümesi numarası',
  color: 'Renk',
  columns: 'Satır genişliği',
  commission: 'Komisyon',
  copyNo: 'Kopya',
  count: 'Sayı',
  created: 'Yeni ürün',
  cost: 'Maliyet',
  course: 'Servis',
  countedKurus: 'Sayılan',
  cut: 'Kâğıt kesme',
  date: 'Tarih',
  dayStartHour: 'Gün başlangıcı',
  lateAfterMinutes: 'Geç sayılma (dakika)',
  description: 'Açıklama',
  documentNo: 'Belge no',
  device: 'Aygıt',
  differenceKurus: 'Açılış farkı',
  discountKurus: 'İndirim',
  drawerPulse: 'Çekmece açma',
  email: 'E-posta',
  events: 'Olaylar',
  url: 'Adres',
  from: 'Başlangıç',
  expectedKurus: 'Beklenen',
  failed: 'Alınamayan satır',
  firstDay: 'İlk gün',
  floatKurus: 'Açılış parası',
  fullName: 'Ad soyad',
  group: 'Seçenek grubu',
  grossKurus: 'Ara toplam',
  handedOverKurus: 'Teslim edilen',
  sinceCountKurus: 'Sayımdan sonra',
  deviceDifferenceKurus: 'Cihaz farkı',
  hasRecipe: 'Reçete',
  height: 'Resim yüksekliği',
  interface: 'Bağlantı',
  ip: 'IP adresi',
  isActive: 'Durum',
  isExpense: 'Gider say',
  isOn: 'Durum',
  isReceiptPrinter: 'Fiş yazıcısı',
  isRestocked: 'Stok',
  isRemoval: 'Çıkarılacaklar',
  isSample: 'Örnek',
  isSoldOut: 'Tükendi',
  itemCount: 'Ürün sayısı',
  items: 'Ürün',
  kind: 'Tür',
  lastDay: 'Son gün',
  limit: 'Veresiye sınırı',
  leftKurus: 'Yarına kalan',
  menu: 'Menü',
  max: 'En çok seçim',
  method: 'Yöntem',
  min: 'En az seçim',
  minStock: 'En az stok',
  name: 'Ad',
  names: 'Masalar',
  newCategories: 'Yeni kategori',
  nonFiscalMark: 'MALİ DEĞERİ YOKTUR yazısı',
  note: 'Not',
  number: 'No',
  ofPeople: 'Bölünen kişi sayısı',
  optionGroups: 'Seçenek grupları',
  options: 'Seçenekler',
  phone: 'Telefon',
  partnerTerms: 'Koşullar',
  days: 'Günler',
  cameOn: 'Geldiği gün',
  channelPrices: 'Elle fiyatlar',
  channelTerms: 'Koşullar',
  step: 'Yuvarlama',
  month: 'Ay',
  minutes: 'Hazırlama (dakika)',
  minimum: 'En az sipariş',
  feeItem: 'Paket ücreti ürünü',
  zones: 'Bölgeler',
  mealDeductionLimit: 'Yemek kartı kesinti sınırı',
  mealDaysLimit: 'Yemek kartı gün sınırı',
  pinLength: 'PIN uzunluğu',
  pictureUrl: 'Resim',
  port: 'Port',
  portions: 'Porsiyonlar',
  price: 'Fiyat',
  quickNotes: 'Hızlı notlar',
  refusedGroups: 'Sorulmayan gruplar',
  removed: 'Kaldırılan ürün',
  removedTables: 'Çıkarılan masalar',
  removedCategories: 'Kaldırılan kategori',
  repriced: 'Yeni fiyat',
  rerated: 'Yeni KDV oranı',
  revenueKurus: 'Ciro',
  role: 'Rol',
  schedule: 'Zaman',
  showFrequentItems: 'Sık satılanlar',
  takeaway: 'Gel-al ve paket',
  showInSales: 'Satış ekranında',
  slipFooter: 'Fiş alt yazısı',
  slug: 'İşletme kodu',
  station: 'İstasyon',
  stationId: 'İstasyon',
  vat: 'KDV',
  vatPercent: 'KDV oranı',
  vatRateId: 'KDV oranı',
  title: 'Unvan',
  taxNumber: 'Vergi no',
  taxOffice: 'Vergi dairesi',
  street: 'Adres',
  supplier: 'Satıcı',
  district: 'İlçe',
  city: 'İl',
  series: 'Seri',
  receiptNo: 'ÖKC fiş no',
  zNo: 'Z no',
  percents: 'Oran',
  exemption: 'İstisna nedeni',
  stockAmount: 'Stok',
  stockUnit: 'Stok birimi',
  targets: 'Geçerli olduğu',
  terms: 'Fiyat',
  tipKurus: 'Bahşiş',
  tips: 'Bahşiş al',
  accounts: 'Veresiyeyi hep göster',
  to: 'Bitiş',
  trackStock: 'Stok takibi',
  trialEndsAt: 'Deneme bitişi',
  unit: 'Birim',
  usedIn: 'Reçete sayısı',
  unitCost: 'Birim maliyet',
  until: 'Bitiş',
  waitingJobs: 'Bekleyen yazdırma',
  wasBillPrinted: 'Hesap',
  width: 'Resim genişliği',
};

/** A field without a label is shown by its technical name, which is better than hiding it. */
export const labelOf = (key: string): string =>
  FIELD_LABEL[key] ?? MENU_FIELD_LABEL[key] ?? FLOOR_FIELD_LABEL[key] ?? key;

const YES_NO: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  isActive: ['Aktif', 'Pasif'],
  isOn: ['Açık', 'Kapalı'],
  isRestocked: ['Geri eklendi', 'Zayi sayıldı'],
  wasBillPrinted: ['Daha önce yazdırılmıştı', 'Yazdırılmamıştı'],
  showInSales: ['Gösteriliyor', 'Gizli'],
  hasRecipe: ['Var', 'Yok'],
};

const CODE_LABEL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: ROLE_LABEL,
  ...RESERVATION_CODE_LABEL,
  color: CATEGORY_COLOR_LABEL,
  menu: { CAFE: 'Kafe', LOKANTA: 'Lokanta' },
  method: { ...EXPENSE_METHOD_LABEL, ...PAYMENT_METHOD_LABEL },
  stockUnit: { GRAM: 'Gram', ADET: 'Adet' },
  unit: { GRAM: 'Gram', ADET: 'Adet' },
  interface: { NETWORK: 'Ağ', QZ_TRAY: 'QZ Tray', USB: 'USB' },
};

const LIRA_FIELDS: readonly string[] = ['price', 'amount', 'cost', 'unitCost', 'vat'];
/** Settings that are amounts in kuruş, as the server keeps them. */
const KURUS_FIELDS: readonly string[] = ['cashVarianceLimit', 'refundLimit', 'guestTakeawayMinimum'];
const NOTHING = '—';
const plain = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 3 });

/** Formats a field value for a reader. */
export function valueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return (YES_NO[key] ?? ['Evet', 'Hayır'])[value ? 0 : 1];
  if (typeof value === 'number') return numberText(key, value);
  if (typeof value === 'string') return CODE_LABEL[key]?.[value] ?? value;
  return Array.isArray(value) ? listText(key, value) : NOTHING;
}

const listText = (key: string, values: readonly unknown[]): string => {
  const texts = values
    .filter((value) => typeof value === 'string')
    .map((value) => CODE_LABEL[key]?.[value] ?? value);
  return texts.length === 0 ? NOTHING : texts.join(', ');
};

function numberText(key: string, value: number): string {
  if (['CASHIER', 'commission', 'mealDeductionLimit', 'vatPercent'].includes(key))
    return `%${plain.format(value)}`;
  if (key === 'dayStartHour') return `${String(value).padStart(2, '0')}:00`;
  if (key.endsWith('Kurus') || KURUS_FIELDS.includes(key)) return kurusText(value) ?? NOTHING;
  if (LIRA_FIELDS.includes(key)) return liraText(value) ?? NOTHING;
  return ['number', 'port', 'codePageNumber'].includes(key) ? String(value) : plain.format(value);
}

const isId = (key: string): boolean => key === 'id' || key.endsWith('Id');
/** An id means nothing to a reader, so the text shows only if another one was chosen or none. */
const idText = (value: unknown, chosen: string): string => (value === null ? 'Yok' : chosen);

/** Flattens nested settings, so that each becomes a field of its own. */
function flat(fields: Details): [key: string, value: unknown][] {
  return Object.entries(fields).flatMap(
    ([key, value]) => menuFields(key, value) ?? (isDetails(value) ? flat(value) : [[key, value]]),
  );
}

/** The amounts of a recipe by the ingredient's name, as text: `Un: 100 g`. */
const amountsOf = (parts: readonly unknown[]): Map<string, string> =>
  new Map(
    parts
      .filter(isDetails)
      .map((one) => [textOf(one, 'name') ?? 'Malzeme', stockText(one['amount'], one['unit']) ?? NOTHING]),
  );

/** The changes of a recipe, one per ingredient. */
function recipeChanges(before: readonly unknown[], after: readonly unknown[]): Change[] {
  const [was, is] = [amountsOf(before), amountsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((label) => {
    const [old, next] = [was.get(label) ?? NOTHING, is.get(label) ?? NOTHING];
    return old === next ? [] : [{ label, before: old, after: next }];
  });
}

/** The changes that an entry records, one per field. */
export function changesOf({ before, after }: Details): Change[] {
  if (Array.isArray(before) && Array.isArray(after)) return recipeChanges(before, after);
  if (!isDetails(before) || !isDetails(after)) return [];
  const was = new Map(flat(before));
  return flat(after).flatMap(([key, value]) => {
    const old = was.get(key);
    if (key === 'version' || JSON.stringify(old) === JSON.stringify(value)) return [];
    const [from, to] = isId(key)
      ? [idText(old, 'Önceki seçim'), idText(value, 'Yeni seçim')]
      : [valueText(key, old), valueText(key, value)];
    return [{ label: labelOf(key), before: from, after: to }];
  });
}

/** Details that are shown elsewhere (in the sentence, the changes or the pieces) or do not help a reader. */
const SHOWN_ELSEWHERE: readonly string[] = [
  ...[
    'lines',
    'reason',
    'table',
    'name',
    'version',
    'station',
    'mergedInto',
    'discountType',
    'discountValue',
  ],
  ...[
    'isImpliedDiscount',
    'isShare',
    'kind',
    'wasBillPrinted',
    'deed',
    ...['isRemoved', 'isNamed'],
    'partner',
    'fromPartner',
    'toPartner',
    'fields',
    'customerNumber',
    'isOverAccountLimit',
    'accountApprovedBy',
  ],
];

/** For tables and payment methods the sentence already names `from` and `to`; for a range of time it does not. */
const isShownElsewhere = (key: string, details: Details): boolean =>
  SHOWN_ELSEWHERE.includes(key) || ((key === 'from' || key === 'to') && 'to' in details);

/** The remaining details of an entry as label and text; for a created or deleted record, its fields. */
export function factsOf(details: Details): Fact[] {
  const { before, after, ...own } = details;
  const only = isDetails(after) && isDetails(before) ? {} : { ...asFields(before), ...asFields(after) };
  return flat({ ...only, ...own })
    .filter(([key, value]) => !isShownElsewhere(key, own) && !isId(key) && value !== null && value !== '')
    .map(([key, value]) => ({ label: labelOf(key), value: valueText(key, value) }));
}

const asFields = (value: unknown): Details => (isDetails(value) ? value : {});
