import type { PrintAgent } from '@sofra/contract/print-agents';
import { Trash2 } from 'lucide-react';
import { LiveStatePill } from '#src/features/printing/printers/live-state-pill.tsx';
import { agoText } from '#src/lib/ago-text.ts';
import { useNow } from '#src/lib/now.ts';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { PrinterStatePill } from '#src/ui/state-pill.tsx';

interface Props {
  agent: PrintAgent;
  /** Undefined for roles that may not revoke agents. */
  onRevoke?: () => void;
}

/** A print agent, which is a computer on site: whether it is connected, its version, and the state of its printers. */
export function AgentCard({ agent, onRevoke }: Props) {
  const now = useNow();
  const { name, lastSeenAt, isOnline, version, host, printers } = agent;
  const seen = lastSeenAt && `Son görülme ${agoText(now - lastSeenAt.getTime())}`;
  return (
    <li>
      <Card className="flex h-full flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="font-semibold break-words">{name}</h3>
              {isOnline && <PrinterStatePill state="online" />}
              {!isOnline &&
                (lastSeenAt ? <PrinterStatePill state="unreachable" /> : <Pill>Henüz bağlanmadı</Pill>)}
            </div>
            <p className="num pt-1 text-xs break-words text-ink-2 empty:hidden">
              {[host, version && `sürüm ${version}`, seen].filter(Boolean).join(' · ')}
            </p>
          </div>
          {onRevoke && (
            <IconButton icon={Trash2} variant="danger" label={`İptal et: ${name}`} onClick={onRevoke} />
          )}
        </div>
        {printers.length > 0 && (
          <ul aria-label={`Yazıcıları: ${name}`} className="flex flex-col gap-2">
            {printers.map(({ printerId, name: printerName, state, error }) => (
              <li key={printerId} className="rounded-md bg-sunken px-3 py-2">
                <span className="flex flex-wrap items-center justify-between gap-2 text-sm">
                  <span className="min-w-0 font-medium break-words">{printerName}</span>
                  <LiveStatePill printer={{ state, isActive: true }} />
                </span>
                {error && <span className="block pt-1 text-xs break-words text-nar-text">{error}</span>}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </li>
  );
}
