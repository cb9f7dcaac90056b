/** A step of the guide. `shape` is that of its picture, whose name is set in scripts/make-guide-pictures.ts. */
export interface GuideStep {
  picture: string;
  shape: 'desktop' | 'phone';
  day: string;
  title: string;
  text: string;
  /** The alternative text of the picture. */
  shows: string;
}

/** The steps of the guide, which follow an owner's first week (PUB-6). */
export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    picture: '01-register',
    shape: 'phone',
    day: 'Pazartesi',
    title: 'İşletmenizi açın',
    text: 'İşletme adı, adınız, e-posta, şifre: hepsi bu. İşletme kodunuz siz yazarken oluşur, 15 günlük deneme o anda başlar.',
    shows: 'Üye Ol ekranı: işletme adının altında oluşan işletme kodu.',
  },
  {
    picture: '02-tables',
    shape: 'desktop',
    day: 'Pazartesi',
    title: 'Masaları dizin',
    text: 'Masanın adını ve kaç kişilik olduğunu yazın. Yerleşimi düzenleyip salonunuza benzetin ya da Otomatik diz’e bırakın.',
    shows: 'Masalar ekranı: boş, açık, hesap istenen ve uzayan masalar, tutar ve süreleriyle.',
  },
  {
    picture: '03-menu',
    shape: 'desktop',
    day: 'Pazartesi',
    title: 'Menüyü yazın',
    text: 'Önce kategori, sonra ürün ve fiyat. Listeniz dosyadaysa içe aktarın; zam günü bütün kategoriyi tek seferde değiştirin.',
    shows: 'Menü ekranı: solda kategoriler ve istasyonları, sağda seçili kategorinin ürünleri.',
  },
  {
    picture: '04-users',
    shape: 'phone',
    day: 'Salı',
    title: 'Ekibi çağırın',
    text: 'Patron her işi yapar. Müdür kasaya, menüye ve garsonlara bakar. Garson sipariş alır. Mutfak yalnız mutfak ekranını görür.',
    shows: 'Kullanıcılar ekranı: patron, müdür, garson ve mutfak hesapları.',
  },
  {
    picture: '05-printers',
    shape: 'desktop',
    day: 'Salı',
    title: 'Yazıcıları bağlayın',
    text: 'Mutfak, bar, fırın: her istasyona kendi yazıcısı. Kategori istasyonunu bilir, fiş doğru yerden çıkar.',
    shows: 'Ayarlar ekranı: bağlı yazıcılar ve durumları.',
  },
  {
    picture: '06-order',
    shape: 'phone',
    day: 'Çarşamba',
    title: 'İlk siparişi alın',
    text: 'Masaya dokunun, ürünlere dokunun, Gönder’e basın. Her dokunuş bir adet; mutfağa not da yazılır.',
    shows: 'Telefonda sipariş ekranı: ürünler, eklenen adetler ve Gönder düğmesi.',
  },
  {
    picture: '07-kitchen',
    shape: 'desktop',
    day: 'Çarşamba',
    title: 'Mutfak pişirsin',
    text: 'Fiş o anda mutfak ekranına düşer. Pişen yemek Hazır olarak işaretlenir; garson mutfağa gitmeden öğrenir.',
    shows: 'Mutfak ekranı: masaların fişleri, geçen süre ve hazır olan yemekler.',
  },
  {
    picture: '08-pay',
    shape: 'phone',
    day: 'Çarşamba',
    title: 'Hesabı kapatın',
    text: 'Nakit, kredi kartı ya da yemek kartı. Verilen parayı seçin, para üstü yazsın. İndirim aynı yerde: tutar veya yüzde.',
    shows: 'Ödeme penceresi: tahsil edilecek tutar, ödeme yöntemleri ve para üstü.',
  },
  {
    picture: '09-split',
    shape: 'phone',
    day: 'Perşembe',
    title: 'Hesabı bölün',
    text: 'Herkes yediğini ödesin ya da tutar kişi sayısına bölünsün. Bölünmeyen kuruş ilk paya yazılır, hiçbiri kaybolmaz.',
    shows: 'Telefonda hesap bölme: ürünlerin adetleri ve seçilenlerin toplamı.',
  },
  {
    picture: '10-qr',
    shape: 'desktop',
    day: 'Perşembe',
    title: 'Menüyü masaya koyun',
    text: 'Karekodu SVG veya PNG indirin, masa kartı olarak basın. Fiyat değişince misafir yenisini görür; karekod aynı kalır.',
    shows: 'QR Menü ekranı: menünün karekodu, adresi ve indirme düğmeleri.',
  },
  {
    picture: '11-stock',
    shape: 'desktop',
    day: 'Cuma',
    title: 'Stoğu sayın',
    text: 'Ürün, hammadde, reçete: sayımı bir kez girin, satış gerisini düşer. Azalan ürünler tek dokunuşla süzülür.',
    shows: 'Stok ekranı: ürünlerin kalan miktarları ve stok formu.',
  },
  {
    picture: '12-expenses',
    shape: 'phone',
    day: 'Cumartesi',
    title: 'Gideri yazın',
    text: 'Açıklama, tutar, tarih ve yöntem: nakit, kart ya da havale. Toplamlar yönteme göre hep üstte durur.',
    shows: 'Gider ekranı: yönteme göre toplamlar ve gider kartları.',
  },
  {
    picture: '13-reports',
    shape: 'desktop',
    day: 'Pazar',
    title: 'Haftayı okuyun',
    text: 'Ciro, gider, kâr, ortalama adisyon; hangi saat dolu, hangi ürün önde. Gün sonu raporu yazıcıdan çıkar.',
    shows: 'Raporlar ekranı: ciro, gider, kâr ve saatlik satış eğrisi.',
  },
];
