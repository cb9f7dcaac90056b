import { useLayoutEffect } from 'react';
import { GuideSection } from '#src/features/landing/guide/guide-section.tsx';
import { showSectionOfAddress } from '#src/features/landing/header/sections.ts';
import { AboutSection } from '#src/features/landing/sections/about-section.tsx';
import { FeaturesSection } from '#src/features/landing/sections/features-section.tsx';
import { InstallSection } from '#src/features/landing/sections/install-section.tsx';
import { MetricsSection } from '#src/features/landing/sections/metrics-section.tsx';
import { PricingSection } from '#src/features/landing/sections/pricing-section.tsx';
import { RolesSection } from '#src/features/landing/sections/roles-section.tsx';
import { ScenesSection } from '#src/features/landing/sections/scenes-section.tsx';

/** Everything below the first screen; it comes after it. */
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
