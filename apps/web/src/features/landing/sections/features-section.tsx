import type { ReactNode } from 'react';
import { Section } from '#src/features/landing/sections/section.tsx';
import { ScreenPicture } from '#src/features/landing/guide/screen-picture.tsx';
import { classNames } from '#src/ui/class-names.ts';

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

interface Props {
  title: string;
  text?: string;
  /** Always in the dark palette, whatever palette the page has. */
  isDark?: boolean;
  isLarge?: boolean;
  className: string;
  children?: ReactNode;
}

function FeatureCard({ title, text, isDark, isLarge, className, children }: Props) {
  return (
    <article
      data-theme={isDark ? 'dark' : undefined}
      className={classNames('flex min-w-0 flex-col overflow-hidden rounded-xl', className)}
    >
      <div className="p-6 lg:p-8">
        <h3
          className={classNames(
            'font-semibold tracking-tight',
            isLarge ? 'text-headline' : 'text-2xl lg:text-3xl',
          )}
        >
          {title}
        </h3>
        {text && <p className={classNames('mt-2 max-w-160 lg:text-lg', isLarge && 'lg:mt-4')}>{text}</p>}
      </div>
      {children}
    </article>
  );
}

/** The part of a screenshot that the card describes, at a readable size. */
function ScreenCrop({ className, ...screen }: { picture: string; shows: string; className: string }) {
  return (
    <div className="relative ml-6 min-h-72 flex-1 overflow-hidden rounded-tl-lg border-t border-l border-line-strong lg:ml-8 lg:min-h-80">
      <ScreenPicture
        {...screen}
        shape="desktop"
        className={classNames('absolute top-0 max-w-none', className)}
      />
    </div>
  );
}

/** ₺500,50 among three, as the product divides it: the first share takes the remainder. */
const SHARES = ['166,84', '166,83', '166,83'] as const;

function SplitSum() {
  return (
    <div className="num mt-auto p-6 pt-0 lg:p-8 lg:pt-0">
      <p className="text-figure font-semibold">
        <span aria-hidden>÷3</span>
        <span className="sr-only">500,50 lira üç kişiye</span>
      </p>
      <dl className="mt-4 text-xl font-semibold lg:text-2xl">
        {SHARES.map((share, index) => (
          <div key={index} className="flex justify-between border-t border-line py-2">
            <dt className="font-normal text-ink-2">{index + 1}. pay</dt>
            <dd className={index === 0 ? 'text-bakir-text' : undefined}>{share}</dd>
          </div>
        ))}
        <div className="flex justify-between border-t-2 border-ink py-2">
          <dt className="font-normal text-ink-2">Toplam</dt>
          <dd>500,50</dd>
        </div>
      </dl>
    </div>
  );
}

/** A slip as the product prints it, marked as a possible second copy. */
function SlipPicture() {
  return (
    <div aria-hidden className="mt-auto px-6 lg:px-8">
      <div className="slip mx-auto w-72 -rotate-2 bg-white px-6 pt-6 pb-9 text-sm leading-6 text-black">
        <p className="text-center font-bold">** TEKRAR BASIM **</p>
        <p className="text-center text-2xl font-bold">MUTFAK</p>
        <p className="text-center font-bold">Masa 5</p>
        <p className="text-center">Örnek fiş</p>
        <p className="overflow-hidden whitespace-nowrap">------------------------------</p>
        <p className="text-xl leading-7">2 x Şiş İskender</p>
        <p className="text-xl leading-7">3 x Ayran</p>
        <p className="overflow-hidden whitespace-nowrap">------------------------------</p>
      </div>
    </div>
  );
}
