import { TRIAL_DAYS } from '@sofra/domain/trial';
import { BoardPlaceholder } from '#src/features/landing/demo/demo-board.tsx';
import { SectionLink } from '#src/features/landing/header/section-link.tsx';
import { SiteHeader } from '#src/features/landing/header/site-header.tsx';
import { StartLinks } from '#src/features/landing/header/start-links.tsx';
import { usePageTitle } from '#src/features/landing/use-page-title.ts';
import { TileWall } from '#src/features/landing/tile-wall.tsx';
import { buttonClasses } from '#src/ui/button-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useAfterPaint } from '#src/ui/use-after-paint.ts';

const OrderDemo = lazyPart(
  async () => (await import('#src/features/landing/demo/order-demo.tsx')).OrderDemo,
  <BoardPlaceholder />,
);
const below = () => import('#src/features/landing/sections/landing-sections.tsx');
const LandingSections = lazyPart(async () => (await below()).LandingSections);
const SiteFooter = lazyPart(async () => (await below()).SiteFooter);

/** The landing page: first the introduction and the demo to try, the rest a moment later (PUB-2). */
export function HomePage() {
  // What may load later does not compete with the first screen.
  const isPainted = useAfterPaint(true, false);
  usePageTitle('Sofra · Restoran ve kafeler için sipariş, mutfak ve kasa');
  return (
    <>
      <SiteHeader />
      <main>
        <Intro />
        <Hero />
        <section aria-label="Canlı örnek" className="relative pb-10 lg:pb-16">
          <div className="absolute inset-x-0 top-28 bottom-0">
            <TileWall />
          </div>
          <div className="wrap relative">{isPainted ? <OrderDemo /> : <BoardPlaceholder />}</div>
        </section>
        {isPainted && <LandingSections />}
      </main>
      {isPainted && <SiteFooter />}
    </>
  );
}

/** The short introduction at the top. */
const Intro = () => (
  <section aria-label="Kısaca Sofra" className="wrap pt-6 lg:pt-8">
    <p className="max-w-170 text-sm text-pretty text-ink-2">
      Sofra; masaları, siparişi, mutfağı, kasayı, stoğu ve raporları tek yerde toplayan Türkçe restoran ve
      kafe programıdır.
    </p>
  </section>
);

function Hero() {
  return (
    <section aria-label="Sofra nedir" className="wrap pt-4 pb-10 lg:pt-6 lg:pb-12">
      <h1 className="text-display font-semibold">
        Garson, mutfak, kasa: <span className="whitespace-nowrap text-cini-text sm:block">aynı sofrada.</span>
      </h1>
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <p className="max-w-170 text-lg text-pretty text-ink-2 lg:text-xl lg:leading-8">
          Sipariş masada telefona girilir, mutfağa anında düşer, kasada kuruşu kuruşuna kapanır. Restoran ve
          kafeler için; kurulum yok, tarayıcıyı açın.
        </p>
        <div>
          <div className="flex gap-2">
            <StartLinks size={56} login="left out" linkClassName="max-sm:flex-1" />
            <SectionLink
              section="nasil-calisir"
              className={classNames(buttonClasses('outline', 56), 'max-sm:flex-1')}
            >
              Nasıl çalışır
            </SectionLink>
          </div>
          <p className="mt-3 text-sm text-ink-2">{TRIAL_DAYS} gün ücretsiz. Kart bilgisi istenmez.</p>
        </div>
      </div>
    </section>
  );
}
