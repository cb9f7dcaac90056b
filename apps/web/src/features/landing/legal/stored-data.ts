import type { StorageKey } from '#src/lib/storage.ts';

/**
 * The purpose of each key in browser storage, for the privacy page. A key without a purpose does not compile, so
 * nothing is stored on a device without being declared.
 */
const STORED_DATA: Record<StorageKey, string> = {
  token: 'oturum',
  businessId: 'oturum',
  userId: 'oturum',
  name: 'oturum',
  role: 'oturum',
  siteAdmin: 'oturum',
  'sign-in-device': 'girişte bu tarayıcının tanınması',
  'shared-device': 'bu cihazın ortak kullanılması',
  'dd-remember': 'Beni hatırla seçimi',
  'dd-last-email': 'Beni hatırla açıksa son e-posta',
  'sidebar-collapsed': 'görünüm tercihi',
  theme: 'görünüm tercihi',
  'tables-layout-v1': 'masaların bu cihazdaki yerleri',
  'tables-layout-taken': 'masaların bu cihazdaki yerleri',
  'tables-view': 'görünüm tercihi',
  paidGhosts: 'ödenmiş satırların sepetteki gösterimi',
  'paidGhosts-unit': 'ödenmiş satırların sepetteki gösterimi',
  pendingLines: 'henüz gönderilmemiş ürünler',
  pendingCarts: 'henüz gönderilmemiş ürünler',
  'stock-count': 'henüz kaydedilmemiş sayım',
  queuedBatches: 'bağlantı bekleyen siparişler',
  savedBatches: 'bağlantı bekleyen siparişler',
  'server-time': 'sunucunun saati',
  kasaAutoPrint: 'kasanın kendiliğinden yazdırma seçimi',
  'kds-theme': 'mutfak ekranının ayarları',
  'kds-station': 'mutfak ekranının ayarları',
  'kds-density': 'mutfak ekranının ayarları',
  'kds-muted': 'mutfak ekranının ayarları',
  'kds-put-away': 'mutfak ekranının ayarları',
  'first-steps-put-away': 'gizlenen ilk adımlar',
  'cash-till': 'bu cihazın kasası',
  'last-partners': 'son kullanılan POS cihazı ve yemek kartı',
  'uncounted-notice-day': 'kasanın açık olmadığının son söylendiği gün',
  'after-send': 'görünüm tercihi',
  'last-choices': 'son seçilen porsiyon ve seçenekler',
  'ready-sound': 'ses seçimleri',
  'call-sound': 'ses seçimleri',
  'menu-category': 'görünüm tercihi',
  'menu-language': 'misafir menüsünün dili',
};

/** Each purpose once, with its keys: *oturum: token, businessId, …* */
export function storedByPurpose(): ReadonlyMap<string, string[]> {
  const byPurpose = new Map<string, string[]>();
  for (const [key, purpose] of Object.entries(STORED_DATA))
    byPurpose.set(purpose, [...(byPurpose.get(purpose) ?? []), key]);
  return byPurpose;
}
