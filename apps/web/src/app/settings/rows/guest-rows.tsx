import { useReadyLink } from '#src/features/ready-board/ready-board-queries.ts';
import {
  businessField,
  businessSwitch,
  lazyPanel,
  valueOf,
  type SettingRow,
} from '#src/app/settings/setting-row.tsx';

export const GUEST_ROWS: readonly SettingRow[] = [
  businessField('secondLanguage', {
    group: 'menu',
    name: 'Menünün ikinci yabancı dili',
    hint: 'Menü her zaman Türkçe ve İngilizce okunur. Çevirisi yazılmamış adlar Türkçe görünür.',
    words: 'dil çeviri ingilizce almanca rusça arapça turist',
  }),
  businessField('menuOrder', {
    group: 'menu',
    name: 'Misafir menüsünün sırası',
    hint: 'İşletmenin sırası, Menü ekranında Sırala ile verilen sıradır.',
    words: 'alfabetik dizilim sıralama kategori ürün qr',
  }),
  businessSwitch('menuFavorites', {
    group: 'menu',
    name: 'Misafir menüsünde En sevilenler',
    hint: 'Son 30 günde en çok satılan ürünler menünün başında görünür. Tükenen ürün görünmez.',
    words: 'favori popüler beğenilen çok satan qr',
  }),
  businessSwitch('menuSearchable', {
    group: 'menu',
    name: 'Menü arama motorlarına açık',
    hint: 'Google gibi arama motorları menünün ürünlerini ve fiyatlarını okur.',
    words: 'google arama motoru internet seo bulunma',
  }),
  businessSwitch('guestCalls', {
    group: 'menu',
    name: 'Masadan çağrı',
    hint: 'Misafir, masasındaki kartın koduyla garson çağırır ya da hesap ister.',
    words: 'garson çağır hesap iste qr zil',
  }),
  businessSwitch('guestOrders', {
    group: 'menu',
    block: 'QR ile sipariş',
    name: 'QR ile sipariş alınsın',
    hint: 'Misafir masasındaki kodla sipariş gönderir; garson kabul etmeden mutfağa gitmez.',
    words: 'karekod telefondan masadan sipariş sepet',
  }),
  businessSwitch('guestOrderCode', {
    group: 'menu',
    block: 'QR ile sipariş',
    name: 'Günün kodu sorulsun',
    hint: 'Her telefon günde bir kez dört rakam girer. Kod Masalar ekranında ve masanın ilk fişinde yazar.',
    words: 'kod şifre doğrulama qr sipariş güvenlik',
  }),
  businessSwitch('guestOrdersUnasked', {
    group: 'menu',
    block: 'QR ile sipariş',
    name: 'Açık masada kabulsüz geçsin',
    hint: 'Personelin açtığı masanın siparişi sorulmadan mutfağa gider. Sınırı aşan sipariş yine sorulur.',
    words: 'onaysız kabul otomatik qr sipariş',
  }),
  businessSwitch('guestBill', {
    group: 'menu',
    block: 'QR ile sipariş',
    name: 'Misafir hesabı görsün',
    hint: 'Siparişi kabul edilen telefon, masanın şimdiye kadarki hesabını okur.',
    words: 'hesap tutar adisyon telefon qr',
  }),
  businessField('guestOrderHours', {
    group: 'menu',
    block: 'QR ile sipariş',
    name: 'QR ile sipariş saatleri',
    hint: 'Boş bırakılırsa gün açık olduğu sürece sipariş alınır. Gel-al siparişi de bu saatlerde alınır.',
    words: 'açılış kapanış saat qr gel-al sipariş',
  }),
  businessSwitch('guestTakeaway', {
    group: 'menu',
    block: 'Bağlantıyla gel-al',
    name: 'Gel-al siparişi alınsın',
    hint: 'Misafir, menünün masasız bağlantısından gel-al sipariş gönderir; kabul edilmeden mutfağa gitmez.',
    words: 'gel al paket link bağlantı telefon online sipariş',
  }),
  businessField('guestTakeawayMinimum', {
    group: 'menu',
    block: 'Bağlantıyla gel-al',
    name: 'Gel-al için en az tutar',
    hint: 'Boş bırakılırsa en az tutar aranmaz.',
    words: 'minimum alt sınır gel al link bağlantı sipariş tutar',
  }),
  {
    id: 'qrCodes',
    group: 'menu',
    name: 'QR kodları',
    words: 'karekod menü adresi link masa kartı indir baskı',
    permission: 'menu.write',
    opens: { link: { to: '/app/qr' } },
  },
  {
    id: 'readyBoard',
    group: 'menu',
    name: 'Hazır panosu',
    words: 'ekran televizyon sıra numara misafir adres',
    permission: 'readyBoard.write',
    Value: valueOf(useReadyLink, ({ secret }) => (secret === null ? 'Kapalı' : 'Açık')),
    opens: {
      Panel: lazyPanel(
        async () => (await import('#src/features/ready-board/ready-link-card.tsx')).ReadyLinkCard,
      ),
    },
  },
];
