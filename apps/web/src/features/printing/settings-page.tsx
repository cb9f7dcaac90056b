import { useState, type ReactNode } from 'react';
import { CashierAgentCard } from '#src/features/printing/cashier-agent/cashier-agent-card.tsx';
import { AgentsPanel } from '#src/features/printing/agents/agents-panel.tsx';
import { PrintJobsPanel } from '#src/features/printing/jobs/print-jobs-panel.tsx';
import { PrintersPanel } from '#src/features/printing/printers/printers-panel.tsx';
import { StationsPanel } from '#src/features/printing/stations/stations-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

const PANELS = [
  { value: 'printers', label: 'Yazıcılar' },
  { value: 'stations', label: 'İstasyonlar' },
  { value: 'business', label: 'İşletme' },
] as const;

interface Props {
  /** The settings of the business, for the role that may change them; without it there is no such choice. */
  business?: ReactNode;
}

/** *Ayarlar* (spec 2, "Settings"): printers or stations, and below both what was printed last; or the business. */
export function SettingsPage({ business }: Props) {
  const [panel, setPanel] = useState<(typeof PANELS)[number]['value']>('printers');
  const [wasBusinessOpen, setWasBusinessOpen] = useState(false);
  const choose = (next: typeof panel) => {
    setPanel(next);
    if (next === 'business') setWasBusinessOpen(true);
  };
  const segments = PANELS.filter(({ value }) => value !== 'business' || Boolean(business));
  return (
    <>
      <PageHeader title="Ayarlar">
        <SegmentedControl label="Ayar bölümü" segments={segments} value={panel} onValue={choose} />
      </PageHeader>
      <div className="flex max-w-[1000px] flex-col gap-8 p-4 sm:p-6">
        {panel === 'printers' && <CashierAgentCard />}
        {panel === 'printers' && <PrintersPanel />}
        {panel === 'printers' && <AgentsPanel />}
        {panel === 'stations' && <StationsPanel />}
        {panel !== 'business' && <PrintJobsPanel />}
        {/* Hidden, not gone: a look at the printers loses nothing that was typed. */}
        {wasBusinessOpen && <div hidden={panel !== 'business'}>{business}</div>}
      </div>
    </>
  );
}
