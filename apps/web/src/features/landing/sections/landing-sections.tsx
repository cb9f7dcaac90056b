import { useLayoutEffect } from 'react';
import { GuideSection } from '#src/features/landing/guide/guide-section.tsx';
import { showSectionOfAddress } from '#src/features/landing/header/sections.ts';
import { FeaturesSection } from '#src/features/landing/sections/features-section.tsx';
import { InstallSection } from '#src/features/landing/sections/install-section.tsx';
import { MetricsSection } from '#src/features/landing/sections/metrics-section.tsx';
import { PricingSection } from '#src/features/landing/sections/pricing-section.tsx';
import { RolesSection } from '#src/features/landing/sections/roles-section.tsx';
import { ScenesSection } from '#src/features/landing/sections/scenes-section.tsx';
import { Section } from '#src/features/landing/sections/section.tsx';

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
