import { useId, useRef, useState, type SubmitEvent } from 'react';
import { AgentToken } from '#src/features/printing/agents/agent-token.tsx';
import { useCreatePrintAgent } from '#src/features/printing/print-agents-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** A name first; then the token, which nobody can read a second time. Mount it to open it. */
export function AddAgentDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const key = useRef(newIdempotencyKey());
  const create = useCreatePrintAgent();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    create.mutate(
      { name: name.trim(), idempotencyKey: key.current },
      {
        // A definite refusal ends the key; without an answer the next press asks for the same token.
        onError: (refusal) => {
          if (isApiError(refusal) && refusal.isDefinite) key.current = newIdempotencyKey();
        },
      },
    );
  };
  const isTaken = isApiError(create.error, 'NAME_TAKEN');
  const made = create.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={made ? made.agent.name : 'Yazdırma bilgisayarı ekle'}
      // Closed by accident, the token would be gone.
      isLocked={create.isPending || made !== undefined}
      footer={
        made ? (
          <Button key="end" variant="primary" size={56} isWide onClick={onClose}>
            Anahtarı kaydettim
          </Button>
        ) : (
          <Button
            key="add"
            type="submit"
            form={formId}
            variant="primary"
            size={56}
            isWide
            isPending={create.isPending}
            pendingLabel="Ekleniyor…"
          >
            Ekle
          </Button>
        )
      }
    >
      {made ? (
        <AgentToken token={made.token} />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {create.error && !isTaken && <Banner tone="error">{errorTextOf(create.error)}</Banner>}
          <p className="text-ink-2">
            Hep açık duran herhangi bir bilgisayar olabilir. Programı bir anahtarla bu işletmeye bağlanır.
          </p>
          <TextField
            label="Bilgisayar adı"
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={60}
            hint="Örneğin Mutfak bilgisayarı"
            value={name}
            onValue={setName}
            error={isMissing ? 'Ad gerekli' : isTaken ? errorTextOf(create.error) : null}
          />
        </form>
      )}
    </Dialog>
  );
}
