import { useState, type ReactNode } from 'react';
import { CashierAgentCard } from '#src/features/printing/cashier-agent/cashier-agent-card.tsx';
import { AgentsPanel } from '#src/features/printing/agents/agents-panel.tsx';
import { PrintJobsPanel } from '#src/features/printing/jobs/print-jobs-panel.tsx';
import { PrintersPanel } from '#src/features/printing/printers/printers-panel.tsx';
import { StationsPanel } from '#src/features/printing/stations/stations-panel.tsx';
import { readSettingsSearch } from '#src/app/settings/settings-search.ts';
import { useSearch } from '#src/lib/router/router-context.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';

const PANELS = [
  { value: 'printers', label: 'Yazıcılar' },
  { value: 'stations', label: 'İstasyonlar' },
  { value: 'cash', label: 'Kasa' },
  { value: 'channels', label: 'Kanallar' },
  { value: 'vat', label: 'KDV' },
  { value: 'business', label: 'İşletme' },
  { value: 'system', label: 'Sistem' },
] as const;
type Panel = (typeof PANELS)[number]['value'];

interface Props {
  /** Tills and reasons; without it, the tab is not shown because the role may not change them. */
  cash?: ReactNode;
  /** Channels; without it, the tab is not shown because the role may not change them. */
  channels?: ReactNode;
  /** Rates of KDV; without it, the tab is not shown because the role may not change them. */
  vat?: ReactNode;
  /** The settings of the business; without it, the tab is not shown because the role may not change them. */
  business?: ReactNode;
  /** The state of the installation; without it, the tab is not shown because the role may not read it. */
  system?: ReactNode;
}

/**
 * *Ayarlar* (PRINT-45): printers and stations with the latest print jobs below them, the tills, channels, KDV, the
 * business and the system. The address only chooses the tab that is open first. Changing it with the tab would open the
 * dialog for unsaved changes.
 */
export function SettingsPage({ cash, channels, vat, business, system }: Props) {
  const { bolum } = useSearch(readSettingsSearch);
  const [panel, setPanel] = useState<Panel>(bolum === 'sistem' && system ? 'system' : 'printers');
  const [wasBusinessOpen, setWasBusinessOpen] = useState(false);
  const choose = (next: Panel) => {
    setPanel(next);
    if (next === 'business') setWasBusinessOpen(true);
  };
  const extra: Partial<Record<Panel, ReactNode>> = { cash, channels, vat, business, system };
  const segments = PANELS.filter(({ value }) => !(value in extra) || Boolean(extra[value]));
  const isPrinting = panel === 'printers' || panel === 'stations';
  return (
    <>
      <PageHeader title="Ayarlar">
        <SegmentedControl label="Ayar bölümü" segments={segments} value={panel} onValue={choose} />
      </PageHeader>
      <div
        className={classNames(
          'flex flex-col p-4 sm:p-6',
          panel === 'channels' ? 'gap-4' : 'max-w-[1000px] gap-8',
        )}
      >
        {panel === 'printers' && <CashierAgentCard />}
        {panel === 'printers' && <PrintersPanel />}
        {panel === 'printers' && <AgentsPanel />}
        {panel === 'stations' && <StationsPanel />}
        {panel !== 'business' && extra[panel]}
        {isPrinting && <PrintJobsPanel />}
        {/* Hidden instead of removed, so that switching to the printers loses no unsaved changes. */}
        {wasBusinessOpen && <div hidden={panel !== 'business'}>{business}</div>}
      </div>
    </>
  );
}
