import { FeatureCard, ScreenCrop } from '#src/features/landing/sections/feature-card.tsx';
import { SlipPicture, SplitSum } from '#src/features/landing/sections/feature-figures.tsx';
import { Section } from '#src/features/landing/sections/section.tsx';

/** Further features without a card; each is a screen or a button of the product. */
const MORE = [
  'Garson çağırma',
  'Masa taşıma, birleştirme',
  'İkram',
  'Reçete maliyeti',
  'Stok sayımı',
  'Toplu zam',
  'Menüyü dosyadan alma',
  'Alerjen ve porsiyon',
  'İngilizce menü',
  'A6 masa kartı',
  'Personel raporu',
  'Klavye kısayolları',
  'CSV dosyası',
  'Hazır sesi',
  'Gün sonu raporu',
  'Karanlık görünüm',
] as const;

/** Feature cards of different size and colour; each shows the feature itself, not an icon for it. */
export function FeaturesSection() {
  return (
    <Section
      id="ozellikler"
      title="Cumartesi akşamı, saat dokuz için yapıldı."
      lead="Sakin saatte her program çalışır. Sofra, salon doluyken ne olduğuna göre çizildi."
      className="bg-sunken"
    >
      <div className="grid gap-4 lg:grid-cols-12 lg:gap-5">
        <FeatureCard
          className="bg-surface lg:col-span-7"
          title="Salon bir bakışta"
          text="Boş, açık, hesap istendi, uzadı: her masanın durumu renk, simge ve sözle. Tutar ve süre kartın üstünde."
        >
          <ScreenCrop
            picture="02-tables"
            shows="Masalar ekranından masa kartları."
            className="-left-[202px] w-[1060px]"
          />
        </FeatureCard>
        <FeatureCard
          className="bg-surface lg:col-span-5"
          title="Kuruş kaybolmaz"
          text="Üçe bölünmeyen hesap da tam kapanır: artan kuruş ilk paya yazılır."
        >
          <SplitSum />
        </FeatureCard>
        <FeatureCard
          className="bg-safran text-on-safran lg:col-span-5"
          title="Fiş kaybolmaz, çiftlenmez"
          text="Yazıcı kapansa da fiş sırada bekler, bir kez çıkar. İkinci olabilecek kopya bunu en üstte söyler."
        >
          <SlipPicture />
        </FeatureCard>
        <FeatureCard
          isDark
          className="bg-bg text-ink lg:col-span-7"
          title="Mutfak bağırmadan duyar"
          text="Fişler geliş sırasıyla, notlar sarıyla; beş dakikayı geçen safran, sekizi geçen nar rengiyle."
        >
          <ScreenCrop picture="07-kitchen" shows="Mutfak ekranından fişler." className="left-0 w-[940px]" />
        </FeatureCard>
        <FeatureCard
          isLarge
          className="bg-wall text-white lg:col-span-12"
          title="Servis ücreti, kuver, masa ücreti: yok."
          text="Türkiye’de 30 Ocak 2026’dan beri servis, kuver ve masa ücreti alınamıyor; Sofra’da böyle bir satır yok. Misafir menüde gördüğü fiyatı öder."
        />
        <FeatureCard
          className="bg-surface lg:col-span-5"
          title="Her işin sahibi belli"
          text="İptal, indirim, ikram, fiyat: kim, ne zaman, neden. Kayıtlar birbirine mühürlüdür; sonradan oynanan belli olur."
        >
          <ScreenCrop
            picture="14-audit"
            shows="İşlem geçmişinden kayıtlar."
            className="-left-[202px] w-[1060px]"
          />
        </FeatureCard>
        <FeatureCard className="bg-surface lg:col-span-7" title="Ve gündelik işler">
          <ul className="grid grid-cols-2 gap-x-4 px-6 pb-6 text-sm sm:text-base lg:gap-x-8 lg:px-8 lg:pb-8">
            {MORE.map((name) => (
              <li key={name} className="border-t border-line py-2.5 text-ink-2">
                {name}
              </li>
            ))}
          </ul>
        </FeatureCard>
      </div>
    </Section>
  );
}
