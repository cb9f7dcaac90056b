import { TRIAL_DAYS } from '@sofra/domain/people/trial';
import { Clause, LegalPage, Points } from '#src/features/landing/legal/legal-page.tsx';

/**
 * *Kullanım koşulları*. It contains nothing about the operator of this installation, which the product cannot know
 * (PUB-11).
 */
export function TermsPage() {
  return (
    <LegalPage
      title="Kullanım koşulları"
      lead="Sofra’yı kullanırken kimin neden sorumlu olduğunu kısaca anlatır. “İşletmeci”, Sofra’nın bu kurulumunu çalıştıran kişi ya da kuruluştur; “işletme”, burada hesap açan restoran veya kafedir."
    >
      <Clause title="1. Hizmet">
        <p>
          Sofra; masa, sipariş, mutfak, ödeme kaydı, stok, gider, rapor ve karekodlu menü için bir yazılımdır.
          Ödeme almaz: nakit, kart ve yemek kartı yalnız kayıt olarak girilir, para Sofra’dan geçmez.
        </p>
        <p>
          Sofra’nın yazdığı fişler bilgi amaçlıdır, mali değeri yoktur. Yazarkasa, e-belge ve vergi
          yükümlülükleri işletmenindir.
        </p>
      </Clause>
      <Clause title="2. Hesap">
        <Points>
          <li>Üyelik sırasında verilen bilgiler doğru olmalıdır.</li>
          <li>
            İşletme, açtığı kullanıcıların yetkilerinden ve şifrelerin gizliliğinden sorumludur. Ayrılan
            çalışanın hesabı kapatıldığında oturumu da o anda biter.
          </li>
          <li>
            Unutulan şifreyi işletmenin bir yöneticisi yeniler; kimse, işletmeci de, eski şifreyi göremez.
          </li>
        </Points>
      </Clause>
      <Clause title="3. Deneme ve ücret">
        <p>
          İlk {TRIAL_DAYS} gün ücretsizdir. Deneme bittiğinde hiçbir ekran kilitlenmez, hiçbir kayıt silinmez.
          Geçerli fiyatlar{' '}
          <a className="underline" href="/#fiyatlar">
            fiyat listesindedir
          </a>{' '}
          ve KDV dahildir. Faturayı işletmeci düzenler.
        </p>
      </Clause>
      <Clause title="4. Doğru kullanım">
        <Points>
          <li>Başka bir işletmenin verisine ulaşmaya çalışılmaz.</li>
          <li>Hizmet, başkalarının kullanımını aksatacak biçimde zorlanmaz.</li>
          <li>
            Menüdeki adlar, fiyatlar, alerjen bilgileri ve resimler işletmenindir; doğruluğundan ve resimleri
            kullanma hakkından işletme sorumludur.
          </li>
        </Points>
      </Clause>
      <Clause title="5. Fiyat ve ücretler hakkında">
        <p>
          Türkiye’de 30 Ocak 2026’dan beri servis, kuver ve masa ücreti alınamaz. Sofra bu adlarla bir satır
          eklemez; menüde ve adisyonda yalnız ürünlerin KDV dahil fiyatları vardır.
        </p>
      </Clause>
      <Clause title="6. Veri">
        <p>
          İşletmenin girdiği veriler işletmenindir; listeler ve raporlar dosya olarak alınabilir. Kişisel
          veriler için{' '}
          <a className="underline" href="/privacy">
            aydınlatma metnine
          </a>{' '}
          bakın.
        </p>
      </Clause>
      <Clause title="7. Süreklilik ve sorumluluk">
        <p>
          İşletmeci hizmeti kesintisiz sunmaya ve veriyi yedeklemeye çalışır; bakım, elektrik, ağ ve donanım
          arızaları kesintiye yol açabilir. Bağlantı yokken alınan siparişler cihazda bekler ve bağlantı
          gelince gönderilir. Kanunun emredici hükümleri saklı kalmak üzere, işletmeci dolaylı zararlardan
          sorumlu değildir.
        </p>
      </Clause>
      <Clause title="8. Değişiklik ve sona erme">
        <p>
          Bu koşullar değişirse yenisi bu sayfada yayımlanır. İşletme kullanımı istediği an bırakabilir;
          hesabının ve verilerinin silinmesini işletmeciden ister. Uyuşmazlıklarda Türkiye Cumhuriyeti hukuku
          uygulanır.
        </p>
      </Clause>
    </LegalPage>
  );
}
