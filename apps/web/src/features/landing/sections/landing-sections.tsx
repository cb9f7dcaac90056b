import { useLayoutEffect } from 'react';
import { GuideSection } from '#src/features/landing/guide/guide-section.tsx';
import { showSectionOfAddress } from '#src/features/landing/header/sections.ts';
import { FeaturesSection } from '#src/features/landing/sections/features-section.tsx';
import { PricingSection } from '#src/features/landing/sections/pricing-section.tsx';
import { Section } from '#src/features/landing/sections/section.tsx';
import { ScreenPicture } from '#src/features/landing/guide/screen-picture.tsx';

/** Everything below the first screen; it loads after it. */
export function LandingSections() {
  useLayoutEffect(showSectionOfAddress, []);
  return (
    <>
      <RolesSection />
      <GuideSection />
      <FeaturesSection />
      <MetricsSection />
      <PricingSection />
      <ScenesSection />
      <InstallSection />
      <AboutSection />
    </>
  );
}

export { SiteFooter } from '#src/features/landing/sections/site-footer.tsx';

const PARAGRAPHS = [
  'Sofra, restoran ve kafelerin bir günde yaptığı işi tek yerde toplar: masa, sipariş, mutfak, kasa, stok, gider, rapor, karekodlu menü. Tarayıcıda çalışır; elinizdeki telefon, tablet ve bilgisayar yeter.',
  'Her işletmenin kaydı ayrıdır, başkası göremez. Sayfalarında reklam, izleyici ve yabancı sunucu yoktur. Listeleriniz dosya olarak dışarı alınır: veri sizindir.',
  'Sofra’nın fişleri bilgi fişidir, mali değeri yoktur; yazarkasanızın yerine geçmez, onun yanında durur.',
] as const;

function AboutSection() {
  return (
    <Section id="hakkinda" title="Lokanta gibi: sade, düzenli, hesabı açık." className="border-t border-line">
      <div className="grid gap-8 text-lg text-ink-2 lg:grid-cols-3 lg:gap-12">
        {PARAGRAPHS.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

const METRICS = [
  { figure: '%99,9', name: 'çalışma süresi', text: 'Servis saatinde açık olan bir kasa.' },
  { figure: '<120 ms', name: 'gecikme', text: 'Dokunuşla cevap arası, göz kırpmadan kısa.' },
  { figure: '50K+', name: 'günlük satır', text: 'Yılbaşı akşamı da sıradan bir akşam.' },
  { figure: '12+', name: 'rapor', text: 'Ciro, gider, kâr, saat, ürün, personel, iptal, ikram…' },
] as const;

/** The figures of the product, each in its own size (PUB-8). */
function MetricsSection() {
  return (
    <section aria-label="Sayılarla" className="bg-wall text-white">
      <dl className="wrap grid gap-x-12 py-10 sm:grid-cols-2 lg:py-16">
        {METRICS.map(({ figure, name, text }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end border-grout/35 py-8 not-first:border-t sm:nth-2:border-t-0 lg:py-10"
          >
            <dt className="mt-2 text-lg lg:text-xl">
              <span className="font-semibold">{name}</span>
              <span className="block text-base">{text}</span>
            </dt>
            <dd className="num text-figure font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Steps to install the mobile app, which is this application on the home screen (PUB-10). */
const WAYS = [
  { device: 'iPhone ve iPad', steps: 'Safari’de Paylaş’a, sonra Ana Ekrana Ekle’ye dokunun.' },
  { device: 'Android', steps: 'Chrome’da üç noktaya, sonra Uygulamayı yükle’ye dokunun.' },
  { device: 'Bilgisayar', steps: 'Chrome ya da Edge’de adres çubuğundaki yükle simgesine basın.' },
] as const;

function InstallSection() {
  return (
    <Section
      title="Mobil uygulaması zaten cebinizde."
      lead="Mağazada aramayın. Açtığınız sayfa uygulamanın kendisi: ana ekrana ekleyin, tam ekran açılsın, bağlantı yokken de sipariş yazsın."
      aside={
        <ScreenPicture
          picture="06-order"
          shape="phone"
          shows="Sofra telefonda: sipariş ekranı."
          className="mx-auto mt-12 w-72 rounded-[36px] border-10 border-black lg:mt-0 lg:w-90 dark:border-line-strong"
        />
      }
    >
      <dl>
        {WAYS.map(({ device, steps }) => (
          <div key={device} className="border-t border-line py-6 last:border-b">
            <dt className="text-xl font-semibold tracking-tight">{device}</dt>
            <dd className="mt-1 text-lg text-ink-2">{steps}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The roles of one evening, each with a sentence. */
const ROLES = [
  {
    name: 'Garson',
    text: 'Siparişi masanın başında telefona girer. Bağlantı giderse sipariş telefonda bekler, gelince bir kez gider.',
  },
  {
    name: 'Mutfak',
    text: 'Fişi ekranda ve yazıcıda görür, pişeni Hazır yapar. Garsonun telefonu o anda çalar.',
  },
  {
    name: 'Kasa',
    text: 'Hesabı böler, indirimi gösterir, para üstünü yazar. Ödenen ile kalan birbirine karışmaz.',
  },
  {
    name: 'Patron',
    text: 'Gün sonunu evden okur: ciro, gider, kâr, iptal, ikram, kim ne sattı.',
  },
] as const;

/** Four lines as on a menu, deliberately not cards. */
function RolesSection() {
  return (
    <section aria-label="Kim ne yapar" className="wrap pt-18 lg:pt-28">
      <dl>
        {ROLES.map(({ name, text }) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-1 border-t border-line py-6 last:border-b lg:grid-cols-12 lg:items-baseline lg:py-8"
          >
            <dt className="text-headline font-semibold lg:col-span-5">{name}</dt>
            <dd className="text-lg text-ink-2 lg:col-span-7 lg:text-xl lg:leading-8">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Kinds of businesses and their situations. None of them exists, so no name is given (PUB-9). */
const SCENES = [
  {
    hour: '08.10',
    place: 'Kadıköy’de bir kahveci',
    text: 'Kuyruk kapıya dayanmış. Barista başını kaldırmadan iki dokunuşla Gönder’e basıyor, fiş makinenin yanından çıkıyor. Yulaf sütü bitince bardan Tükendi deniyor; ürün o anda kasada da soluyor.',
  },
  {
    hour: '12.40',
    place: 'Ankara’da bir esnaf lokantası',
    text: 'Öğle kalabalığı yarım saatte gelip yarım saatte gidiyor. Dört kişilik masa ayakta: ikisi yemek kartı, biri nakit, biri kart. Kasada hesap makinesi arayan yok.',
  },
  {
    hour: '20.15',
    place: 'İzmir’de bir bahçe meyhanesi',
    text: 'Asmanın altında bağlantı zayıf. Garson mezeleri yazıyor, ekranda “1 sipariş sırada” görünüyor. İçeri iki adım atınca sipariş mutfağa düşüyor: bir kez.',
  },
  {
    hour: '00.20',
    place: 'Gaziantep’te bir kebapçı',
    text: 'Kepenk yarıya inmiş, gün sonu yazıcıdan çıkıyor: nakit, kart, yemek kartı, gider. Çekmecedeki parayla kâğıttaki sayı aynı. Işık kapanıyor.',
  },
] as const;

function ScenesSection() {
  return (
    <Section
      id="sahneler"
      title="Dört mutfak, dört saat."
      lead="Sabah kahvesinden gün sonuna, dört ayrı işletmede aynı gün."
      className="bg-sunken"
    >
      <ol className="grid gap-x-16 lg:grid-cols-2">
        {SCENES.map(({ hour, place, text }) => (
          <li key={hour} className="border-t border-line-strong py-8 lg:py-10">
            <p className="num text-figure font-semibold text-cini-text">{hour}</p>
            <h3 className="mt-4 text-xl font-semibold tracking-tight">{place}</h3>
            <p className="mt-2 max-w-140 text-lg text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
