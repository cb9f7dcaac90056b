import { useChannels } from '#src/features/channels/channels-queries.ts';
import { useAfterSend } from '#src/features/orders/after-send.ts';
import {
  businessField,
  businessSwitch,
  countAndNames,
  deviceSwitch,
  lazyPanel,
  valueOf,
  type SettingRow,
} from '#src/app/settings/setting-row.tsx';

const ORDERS = { group: 'sales', block: 'Sipariş ekranı' } as const;
const TAKEAWAY = { group: 'sales', block: 'Paket ve kanallar' } as const;
const COURSES = { group: 'sales', block: 'Servisler' } as const;
const RESERVATIONS = { group: 'sales', block: 'Rezervasyon' } as const;
const LIMITS = { group: 'sales', block: 'Sınırlar' } as const;

export const SALES_ROWS: readonly SettingRow[] = [
  businessSwitch('showFrequentItems', {
    ...ORDERS,
    name: 'Sık satılanları başta göster',
    hint: 'Son 28 günde en çok satılan ürünlerden öğrenilir; yerleri gün içinde değişmez.',
    words: 'çok satan popüler favori ürün sıra',
  }),
  businessSwitch('askGuests', {
    ...ORDERS,
    name: 'Masa açılırken sor',
    hint: 'Boş masaya ilk ürün eklenince kişi sayısı sorulur. Kapalıyken sayı, sipariş ekranının üstündeki Kişi düğmesiyle girilir.',
    words: 'kişi sayısı misafir kuver müşteri',
  }),
  deviceSwitch(
    'afterSend',
    {
      ...ORDERS,
      name: 'Gönderince masalara dön',
      hint: 'Sipariş mutfağa gidince bu cihaz Masalar ekranını gösterir.',
      words: 'gönder sipariş sonrası geri ekran',
      permission: 'orders.addLines',
    },
    () => {
      const { isBack, toggle } = useAfterSend();
      return { isOn: isBack, onToggle: toggle };
    },
  ),
  businessSwitch('takeaway', {
    group: 'sales',
    block: 'Paket ve kanallar',
    name: 'Gel-al ve paket al',
    hint: 'Masalar ekranına Gel-al / Paket gelir: masası olmayan siparişler, telefonla sipariş ve hızlı satış.',
    words: 'kurye motor adres telefon teslimat hızlı satış al götür',
  }),
  {
    id: 'channels',
    group: 'sales',
    block: 'Paket ve kanallar',
    name: 'Kanallar',
    hint: 'Fiyat listesi, komisyon, süre, bölge ve alt sınır her kanalda ayrı.',
    words: 'platform getir yemeksepeti trendyol komisyon teslimat bölge minimum tutar paket ücreti',
    permission: 'channels.write',
    Value: valueOf(useChannels, countAndNames),
    opens: {
      Panel: lazyPanel(async () => (await import('#src/features/channels/channels-panel.tsx')).ChannelsPanel),
    },
  },
  businessField('takeawayMinutes', {
    ...TAKEAWAY,
    name: 'Gel-al süresi',
    words: 'hazırlama dakika söz tahmini bekleme',
  }),
  businessField('deliveryMinutes', {
    ...TAKEAWAY,
    name: 'Paket süresi',
    words: 'teslimat hazırlama dakika söz tahmini kurye',
  }),
  businessField('busyFrom', {
    ...TAKEAWAY,
    name: 'Yoğunluk sınırı',
    hint: 'Bu kadar sipariş hazırlanırken yenilerine daha geç söz verilir. Boş: hiçbir zaman.',
    words: 'kalabalık yoğun saat sipariş sayısı',
  }),
  businessField('busyMinutes', {
    ...TAKEAWAY,
    name: 'Yoğunlukta ek süre',
    words: 'kalabalık yoğun saat dakika gecikme',
  }),
  businessSwitch('categoryCourses', {
    ...COURSES,
    name: 'Kategorinin servisini kullan',
    hint: 'Her kategoriye bir servis seçilir; ürün eklenince o servise girer. Kapalıyken servisi garson seçer.',
    words: 'servis sırası başlangıç ana yemek tatlı kurs',
  }),
  businessSwitch('holdLaterCourses', {
    ...COURSES,
    name: 'Sonraki servisler beklesin',
    hint: 'İlk servis hemen gider; sonrakiler Marş verilince mutfağa gider.',
    words: 'marş beklet servis sırası',
  }),
  businessField('heldWarnMinutes', {
    ...COURSES,
    name: 'Bekleyen uyarısı',
    hint: 'Marş bekleyen ürün bu süreden sonra kırmızı görünür.',
    words: 'marş dakika süre kırmızı geciken',
  }),
  businessSwitch('reservations', {
    ...RESERVATIONS,
    name: 'Rezervasyon al',
    hint: 'Masalar ekranına Rezervasyonlar gelir; yaklaşan rezervasyon masanın kartında görünür.',
    words: 'rezerve randevu yer ayırtma masa ayırma',
  }),
  businessField('stayOfTwo', {
    ...RESERVATIONS,
    name: 'Süre: 1–2 kişi',
    hint: 'Yeni rezervasyonun masada kalma süresi. Var olanlar değişmez.',
    words: 'rezervasyon masada kalma dakika',
  }),
  businessField('stayOfFour', {
    ...RESERVATIONS,
    name: 'Süre: 3–4 kişi',
    hint: 'Yeni rezervasyonun masada kalma süresi. Var olanlar değişmez.',
    words: 'rezervasyon masada kalma dakika',
  }),
  businessField('stayOfMore', {
    ...RESERVATIONS,
    name: 'Süre: 5 kişi ve üstü',
    hint: 'Yeni rezervasyonun masada kalma süresi. Var olanlar değişmez.',
    words: 'rezervasyon masada kalma dakika kalabalık',
  }),
  businessField('reservationDays', {
    ...RESERVATIONS,
    name: 'Rezervasyon bilgilerini sil',
    hint: 'Bu kadar gün sonra telefon ve not silinir, ad kısaltılır. Sayılar kalır.',
    words: 'kvkk telefon kişisel veri saklama gün',
  }),
  businessField('maxDiscountPercent', {
    ...LIMITS,
    name: 'Müdürün indirim sınırı',
    hint: 'Bir ödemede verebileceği en yüksek indirim. 100 = sınır yok.',
    words: 'iskonto yüzde limit kasiyer yetki',
  }),
  businessSwitch('cancelReasonRequired', {
    ...LIMITS,
    name: 'İptal nedeni zorunlu',
    hint: 'Kalem ve adisyon iptalinde neden yazılmadan devam edilemez.',
    words: 'sebep silme gerekçe açıklama',
  }),
  businessSwitch('cancelAfterBillApproval', {
    ...LIMITS,
    name: 'Hesaptan sonra iptal onay ister',
    hint: 'Hesabı yazdırılmış adisyonu düşüren her işlem için yönetici onayı gerekir: iptal, ikram, indirim, menüde ucuz seçenek.',
    words: 'onay yetki ikram silme kaçak',
  }),
];
