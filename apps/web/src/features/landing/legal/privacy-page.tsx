import { Clause, LegalPage, Points } from '#src/features/landing/legal/legal-page.tsx';
import type { StorageKey } from '#src/lib/device/storage.ts';

/** *KVKK aydınlatma metni* (PUB-11): what the product really stores, for how long, and why. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="KVKK aydınlatma metni"
      lead="6698 sayılı Kişisel Verilerin Korunması Kanunu’nun 10. maddesi uyarınca: Sofra hangi kişisel verileri, neden ve ne kadar süre tutar, haklarınız nelerdir."
    >
      <Clause title="1. Veri sorumlusu kim">
        <Points>
          <li>
            Çalışanların ve misafirlerin verileri için veri sorumlusu, Sofra’yı kullanan <b>işletmedir</b>{' '}
            (restoran ya da kafe). Sofra bu verileri onun adına işler.
          </li>
          <li>
            İşletme hesaplarının açılması ve çalışması için gereken veriler bakımından veri sorumlusu,{' '}
            <b>bu kurulumun işletmecisidir</b>: Sofra’yı bu adreste çalıştıran kişi ya da kuruluş.
          </li>
        </Points>
      </Clause>
      <Clause title="2. Hangi veriler tutulur">
        <Points>
          <li>Kullanıcı: ad soyad, e-posta, isteğe bağlı telefon, rol, şifrenin geri çevrilemeyen özeti.</li>
          <li>
            Oturum: başlama ve son kullanım zamanı; girişin yapıldığı tarayıcının ve ağın geri çevrilemeyen
            özeti; girişlerde ve başarısız denemelerde IP adresi.
          </li>
          <li>
            Sipariş ve ödeme: masa, ürün, adet, tutar, ödeme yöntemi, alan kişi. Kart bilgisi tutulmaz,
            sorulmaz.
          </li>
          <li>İşlem geçmişi: kimin, ne zaman, neyi değiştirdiği.</li>
          <li>
            Misafir: karekodlu menüde konum sorulmaz, masada ad ve telefon da sorulmaz. Garson çağırma ve
            hesap isteme yalnız masayı ve zamanı kaydeder. Bağlantıyla gel-al siparişte ad ve telefon istenir.
          </li>
        </Points>
      </Clause>
      <Clause title="3. Neden ve hangi hukuki sebeple">
        <Points>
          <li>Hizmeti sunmak ve hesabı korumak: sözleşmenin kurulması ve ifası (m. 5/2-c).</li>
          <li>Ticari kayıt ve vergi yükümlülükleri: kanunda öngörülme ve hukuki yükümlülük (m. 5/2-a, ç).</li>
          <li>Güvenlik, kötüye kullanımın önlenmesi, kayıtların denetlenmesi: meşru menfaat (m. 5/2-f).</li>
        </Points>
        <p>
          Veriler, sizin ya da işletmenizin ekranlara girmesiyle ve kullanım sırasında otomatik yolla
          toplanır.
        </p>
      </Clause>
      <Clause title="4. Ne kadar süre">
        <Points>
          <li>
            Oturumlar: 30 gün geçerlidir, çıkış yapınca hemen biter; biten oturumun kaydı 30 gün sonra
            silinir.
          </li>
          <li>Aynı isteğin iki kez işlenmesini önleyen anahtarlar: 7 gün.</li>
          <li>Misafir çağrıları: 30 gün.</li>
          <li>Bağlantıyla gel-al siparişteki ad, telefon ve not: 30 gün.</li>
          <li>
            Sipariş, ödeme, gider ve işlem geçmişi: işletmenin saklamakla yükümlü olduğu süre boyunca (ticari
            defter ve belgelerde kanunen 10 yıla kadar).
          </li>
          <li>Kullanıcı hesabı: işletme silene kadar; geçmiş kayıtlardaki adı kayıtlarla birlikte kalır.</li>
        </Points>
      </Clause>
      <Clause title="5. Kiminle paylaşılır">
        <p>
          Kimseyle. Sofra’nın sayfalarında izleyici, reklam ve üçüncü taraf içerik yoktur; yurt dışına aktarım
          yapılmaz. Yalnız kanunen yetkili makamların usulüne uygun isteği ayrıktır. Sunucunun barındırıldığı
          yer hakkında bu kurulumun işletmecisi bilgi verir.
        </p>
      </Clause>
      <Clause title="6. Çerez yok, tarayıcı deposu var">
        <p>
          Sofra çerez kullanmaz. Çalışmak için gerekenler tarayıcınızın yerel deposunda durur; tarayıcı
          ayarlarından silebilirsiniz. Oturumunuz ve girişte tarayıcınızı tanıtan rastgele sayı yalnız bu
          kurulumun sunucusuna gönderilir. Bu sayı, başkaları yanlış şifre denediğinde sizin girişinizin
          engellenmemesi içindir.
        </p>
        <dl className="flex flex-col">
          {[...storedByPurpose()].map(([purpose, keys]) => (
            <div key={purpose} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-2">
              <dt>{purpose}</dt>
              <dd className="text-sm text-ink-2 [overflow-wrap:anywhere]">{keys.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <p>
          Çevrimdışı çalışmak için uygulamanın dosyaları, son okunan masalar ve menü, bir de gönderilmeyi
          bekleyen siparişler aynı cihazda ayrıca saklanır.
        </p>
      </Clause>
      <Clause title="7. Haklarınız">
        <p>KVKK’nın 11. maddesine göre veri sorumlusuna başvurarak:</p>
        <Points>
          <li>verinizin işlenip işlenmediğini öğrenmek, işlenmişse bilgi istemek,</li>
          <li>işleme amacını ve amaca uygun kullanılıp kullanılmadığını öğrenmek,</li>
          <li>yurt içinde veya dışında aktarıldığı üçüncü kişileri bilmek,</li>
          <li>eksik ya da yanlışsa düzeltilmesini istemek,</li>
          <li>7. maddedeki şartlarla silinmesini veya yok edilmesini istemek,</li>
          <li>düzeltme ve silmenin, verinin aktarıldığı kişilere bildirilmesini istemek,</li>
          <li>yalnız otomatik sistemlerle yapılan analizden aleyhinize çıkan sonuca itiraz etmek,</li>
          <li>kanuna aykırı işleme nedeniyle uğradığınız zararın giderilmesini istemek</li>
        </Points>
        <p>
          haklarına sahipsiniz. Çalışan ya da misafirseniz işletmeye, işletme hesabınız için bu kurulumun
          işletmecisine başvurun. Başvuru en geç 30 gün içinde sonuçlandırılır; sonuç yeterli değilse Kişisel
          Verileri Koruma Kurulu’na şikâyet edebilirsiniz.
        </p>
      </Clause>
    </LegalPage>
  );
}

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
  courier: 'oturum',
  'sign-in-device': 'girişte bu tarayıcının tanınması',
  'shared-device': 'bu cihazın ortak kullanılması',
  'dd-remember': 'Beni hatırla seçimi',
  'dd-last-email': 'Beni hatırla açıksa son e-posta',
  'sidebar-collapsed': 'görünüm tercihi',
  theme: 'görünüm tercihi',
  'tables-layout-v1': 'masaların bu cihazdaki yerleri',
  'tables-layout-taken': 'masaların bu cihazdaki yerleri',
  'tables-view': 'görünüm tercihi',
  'tables-dense-proposed': 'görünüm tercihi',
  'tables-area': 'görünüm tercihi',
  paidGhosts: 'ödenmiş satırların sepetteki gösterimi',
  'paidGhosts-unit': 'ödenmiş satırların sepetteki gösterimi',
  pendingLines: 'henüz gönderilmemiş ürünler',
  pendingCarts: 'henüz gönderilmemiş ürünler',
  'new-places': 'henüz gönderilmemiş paket siparişleri',
  'stock-count': 'henüz kaydedilmemiş sayım',
  queuedBatches: 'bağlantı bekleyen siparişler',
  savedBatches: 'bağlantı bekleyen siparişler',
  'server-time': 'sunucunun saati',
  kasaAutoPrint: 'kasanın kendiliğinden yazdırma seçimi',
  'kds-theme': 'mutfak ekranının ayarları',
  'kds-station': 'mutfak ekranının ayarları',
  'kds-density': 'mutfak ekranının ayarları',
  'kds-muted': 'mutfak ekranının ayarları',
  'kds-place': 'mutfak ekranının ayarları',
  'counter-eaten-here': 'hızlı satışta Burada anahtarı',
  'kds-put-away': 'mutfak ekranının ayarları',
  'first-steps-put-away': 'gizlenen ilk adımlar',
  'cash-till': 'bu cihazın kasası',
  'last-partners': 'son kullanılan POS cihazı ve yemek kartı',
  'uncounted-notice-day': 'kasanın açık olmadığının son söylendiği gün',
  'after-send': 'görünüm tercihi',
  'last-choices': 'son seçilen porsiyon ve seçenekler',
  'ready-sound': 'ses seçimleri',
  'call-sound': 'ses seçimleri',
  'order-sound': 'ses seçimleri',
  'touched-orders': 'Gel-al / Paket ekranında görülen siparişler',
  'reports-section': 'görünüm tercihi',
  'settings-section': 'görünüm tercihi',
  'menu-category': 'görünüm tercihi',
  'menu-view': 'görünüm tercihi',
  'menu-language': 'misafir menüsünün dili',
  'guest-phone': 'misafirin masadan siparişi',
  'guest-basket': 'misafirin masadan siparişi',
  'guest-code': 'misafirin masadan siparişi',
  'guest-contact': 'misafirin gel-al siparişindeki adı ve telefonu',
  'guest-reservation': 'misafirin yanıtı beklenen rezervasyon isteği',
};

/** Each purpose once, with its keys: *oturum: token, businessId, …* */
function storedByPurpose(): ReadonlyMap<string, string[]> {
  const byPurpose = new Map<string, string[]>();
  for (const [key, purpose] of Object.entries(STORED_DATA))
    byPurpose.set(purpose, [...(byPurpose.get(purpose) ?? []), key]);
  return byPurpose;
}
