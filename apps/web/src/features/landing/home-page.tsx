import { TRIAL_DAYS } from '@sofra/domain/people/trial';
import { useId } from 'react';
import { BoardPlaceholder } from '#src/features/landing/demo/demo-board.tsx';
import { SectionLink } from '#src/features/landing/header/section-link.tsx';
import { SiteHeader } from '#src/features/landing/header/site-header.tsx';
import { StartLinks } from '#src/features/landing/header/start-links.tsx';
import { usePageTitle } from '#src/features/landing/use-page-title.ts';
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
  // The parts that may load later do not compete with the first screen.
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

/** Corners of a star made of two squares, whose tips touch the edges of its tile. */
const STAR = Array.from({ length: 16 }, (_, corner) => {
  const radius = corner % 2 === 0 ? 48 : 48 * 0.7654;
  const angle = (corner * Math.PI) / 8;
  return `${(48 + radius * Math.cos(angle)).toFixed(2)},${(48 + radius * Math.sin(angle)).toFixed(2)}`;
}).join(' ');
const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** The only ornament of Sofra: a wall of star and cross tiles, as in İznik, under other content. */
function TileWall() {
  const id = useId();
  return (
    <svg aria-hidden className="size-full">
      <defs>
        <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
          <rect width="96" height="96" className="fill-cross" />
          <g className="fill-clay">
            {['0,0', '96,0', '0,96', '96,96'].map((at) => (
              <path key={at} d="M0-8 8 0 0 8-8 0Z" transform={`translate(${at})`} />
            ))}
          </g>
          <polygon points={STAR} strokeWidth="2.5" className="fill-wall stroke-grout" />
          <g className="fill-grout">
            {PETALS.map((turn) => (
              <path
                key={turn}
                d="M48 39C43.500 33 44.500 25 48 20C51.500 25 52.500 33 48 39Z"
                transform={`rotate(${turn} 48 48)`}
              />
            ))}
          </g>
          <circle cx="48" cy="48" r="5.5" className="fill-dish" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
