import type { PrintAgent } from '@sofra/contract/printing/print-agents';
import { can } from '@sofra/domain/people/permissions';
import { MonitorSmartphone, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AddAgentDialog } from '#src/features/printing/agents/add-agent-dialog.tsx';
import { usePrintAgents, useRevokePrintAgent } from '#src/features/printing/print-agents-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { LiveStatePill } from '#src/features/printing/printers/live-state-pill.tsx';
import { agoText } from '#src/lib/format/ago-text.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { PrinterStatePill } from '#src/ui/state-pill.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

/** Confirms the revocation of a token, which cannot be undone. Mount it to open it. */
const RevokeAgentDialog = ({ agent, onClose }: { agent: PrintAgent; onClose: () => void }) => (
  <DeleteDialog
    deletion={useRevokePrintAgent()}
    id={agent.id}
    title="Yazdırma bilgisayarı iptal edilsin mi?"
    doneText="Yazdırma bilgisayarı iptal edildi"
    confirmLabel="İptal et"
    pendingLabel="İptal ediliyor…"
    onClose={onClose}
  >
    <p>
      {agent.name} hemen bağlantıdan düşer ve artık fiş basamaz; anahtarı bir daha çalışmaz. Bekleyen fişler
      sırada kalır.
    </p>
  </DeleteDialog>
);

type OpenDialog = 'add' | PrintAgent | null;

/** *Yazdırma bilgisayarları*: print agents, which print without a till. */
export function AgentsPanel() {
  const role = useSession()?.role;
  const mayWrite = role !== undefined && can(role, 'printAgents.write');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <section aria-labelledby="agents-title">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h2 id="agents-title" className="text-lg font-semibold">
          Yazdırma bilgisayarları
        </h2>
        {mayWrite && (
          <Button icon={Plus} aria-label="Yazdırma bilgisayarı ekle" onClick={() => setDialog('add')}>
            Ekle
          </Button>
        )}
      </div>
      <ListState
        query={usePrintAgents()}
        failedText="Listeler getirilemedi"
        skeleton={<SkeletonRows count={3} />}
        empty={<NoAgents mayWrite={mayWrite} />}
      >
        {(agents) => (
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {agents.map((agent) => (
              <AgentCard
                key={agent.id}
                agent={agent}
                {...(mayWrite && { onRevoke: () => setDialog(agent) })}
              />
            ))}
          </ul>
        )}
      </ListState>
      {dialog === 'add' && <AddAgentDialog onClose={close} />}
      {dialog !== null && dialog !== 'add' && <RevokeAgentDialog agent={dialog} onClose={close} />}
    </section>
  );
}

const NoAgents = ({ mayWrite }: { mayWrite: boolean }) => (
  <EmptyState icon={MonitorSmartphone} title="Henüz yazdırma bilgisayarı yok">
    {mayWrite
      ? 'Mutfaktaki küçük bir bilgisayar, ağdaki ve kendine USB ile takılı yazıcılara fiş basabilir.'
      : 'Yazdırma bilgisayarını işletme sahibi ekler.'}
  </EmptyState>
);

interface Props {
  agent: PrintAgent;
  /** Undefined for roles that may not revoke agents. */
  onRevoke?: () => void;
}

/** A print agent, which is a computer on site: whether it is connected, its version, and the state of its printers. */
function AgentCard({ agent, onRevoke }: Props) {
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
