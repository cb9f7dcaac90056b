import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { GalleryControls } from '#src/app/gallery/gallery-controls.tsx';
import { GalleryOrder } from '#src/app/gallery/gallery-order.tsx';
import { GalleryStates } from '#src/app/gallery/gallery-states.tsx';
import { GalleryTables } from '#src/app/gallery/gallery-tables.tsx';
import { chooseTheme, useThemeChoice } from '#src/lib/theme-choice.ts';
import type { ThemeChoice } from '#src/lib/theme.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { ToastRegion } from '#src/ui/toast-region.tsx';

const PARTS = [
  { value: 'tables', label: 'Masalar' },
  { value: 'order', label: 'Sipariş' },
  { value: 'controls', label: 'Alanlar' },
  { value: 'states', label: 'Durumlar' },
] as const;
type Part = (typeof PARTS)[number]['value'];

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Sistem' },
  { value: 'light', label: 'Açık' },
  { value: 'dark', label: 'Koyu' },
];

/** Every part of the design system with its states (development builds only). `?bolum=order` opens one part. */
export function GalleryPage() {
  const asked = new URLSearchParams(location.search).get('bolum');
  const [part, setPart] = useState<Part>(PARTS.find((one) => one.value === asked)?.value ?? 'tables');
  const theme = useThemeChoice();
  return (
    <I18nProvider locale="tr-TR">
      <SkipLink targetId="icerik" />
      <PageHeader title="Çini galerisi">
        <SegmentedControl label="Bölüm" segments={PARTS} value={part} onValue={setPart} />
        <SegmentedControl label="Görünüm" segments={THEMES} value={theme} onValue={chooseTheme} />
      </PageHeader>
      <main id="icerik" tabIndex={-1} className="px-4 py-6 outline-none sm:px-6">
        {part === 'tables' && <GalleryTables />}
        {part === 'order' && <GalleryOrder />}
        {part === 'controls' && <GalleryControls />}
        {part === 'states' && <GalleryStates />}
      </main>
      <ToastRegion />
    </I18nProvider>
  );
}
