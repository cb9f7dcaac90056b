import { useState } from 'react';
import { PrintJobsPanel } from '#src/features/printing/print-jobs-panel.tsx';
import { PrintersPanel } from '#src/features/printing/printers-panel.tsx';
import { StationsPanel } from '#src/features/printing/stations-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

const PANELS = [
  { value: 'printers', label: 'Yazıcılar' },
  { value: 'stations', label: 'İstasyonlar' },
] as const;

/** *Ayarlar* (spec 2, "Settings"): printers or stations, and below both what was printed last. */
export function SettingsPage() {
  const [panel, setPanel] = useState<(typeof PANELS)[number]['value']>('printers');
  return (
    <>
      <PageHeader title="Ayarlar">
        <SegmentedControl label="Ayar bölümü" segments={PANELS} value={panel} onValue={setPanel} />
      </PageHeader>
      <div className="flex max-w-[1000px] flex-col gap-8 p-4 sm:p-6">
        {panel === 'printers' ? <PrintersPanel /> : <StationsPanel />}
        <PrintJobsPanel />
      </div>
    </>
  );
}
