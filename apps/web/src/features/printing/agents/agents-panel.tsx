import type { PrintAgent } from '@sofra/contract/print-agents';
import { can } from '@sofra/domain/permissions';
import { MonitorSmartphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { AddAgentDialog } from '#src/features/printing/agents/add-agent-dialog.tsx';
import { AgentCard } from '#src/features/printing/agents/agent-card.tsx';
import { RevokeAgentDialog } from '#src/features/printing/agents/revoke-agent-dialog.tsx';
import { usePrintAgents } from '#src/features/printing/print-agents-queries.ts';
import { useSession } from '#src/lib/session.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

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
