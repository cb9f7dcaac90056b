import { TRIAL_DAYS } from '@sofra/domain/trial';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BoardPlaceholder } from '#src/features/landing/demo/demo-board.tsx';
import { SectionLink } from '#src/features/landing/header/section-link.tsx';
import { SiteHeader } from '#src/features/landing/header/site-header.tsx';
import { StartLinks } from '#src/features/landing/header/start-links.tsx';
import { usePageTitle } from '#src/features/landing/use-page-title.ts';
import { TileWall } from '#src/features/landing/tile-wall.tsx';
import { buttonClasses } from '#src/ui/button-variants.ts';
import { classNames } from '#src/ui/class-names.ts';

const OrderDemo = lazy(async () => ({
  default: (await import('#src/features/landing/demo/order-demo.tsx')).OrderDemo,
}));
const below = () => import('#src/features/landing/sections/landing-sections.tsx');
const LandingSections = lazy(async () => ({ default: (await below()).LandingSections }));
const SiteFooter = lazy(async () => ({ default: (await below()).SiteFooter }));

/** The landing page: first the introduction and the demo to try, the rest a moment later (PUB-2). */
export function HomePage() {
  const isPainted = useIsPainted();
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
          <div className="wrap relative">
            <Suspense fallback={<BoardPlaceholder />}>
              {isPainted ? <OrderDemo /> : <BoardPlaceholder />}
            </Suspense>
          </div>
        </section>
        <Suspense>{isPainted && <LandingSections />}</Suspense>
      </main>
      <Suspense>{isPainted && <SiteFooter />}</Suspense>
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

/** False until the first screen is painted, so that what may load later does not compete with it. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    // The callback runs before the next frame is painted; a task queued in it runs after.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, []);
  return isPainted;
}
