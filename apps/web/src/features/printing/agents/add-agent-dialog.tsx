import { useState } from 'react';
import { AgentToken } from '#src/features/printing/agents/agent-token.tsx';
import { useCreatePrintAgent } from '#src/features/printing/print-agents-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/text-field.tsx';

const emptyDraft = () => ({ name: '' });

const read = ({ name }: { name: string }) => ({
  fields: { name: name.trim() },
  problems: { name: name.trim() === '' ? 'Ad gerekli' : null },
});

/** Asks for a name, then shows the token, which can never be read again. Mount it to open it. */
export function AddAgentDialog({ onClose }: { onClose: () => void }) {
  const create = useCreatePrintAgent();
  const [made, setMade] = useState<NonNullable<typeof create.data> | null>(null);
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: create.mutateAsync,
    refusedFields: { NAME_TAKEN: 'name' },
    onSaved: setMade,
  });
  if (made) {
    return (
      // Locked while the token is shown, because closing by accident would lose it.
      <Dialog
        isOpen
        isLocked
        onClose={onClose}
        title={made.agent.name}
        footer={
          <Button variant="primary" size={56} isWide onClick={onClose}>
            Anahtarı kaydettim
          </Button>
        }
      >
        <AgentToken token={made.token} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title="Yazdırma bilgisayarı ekle"
      onClose={onClose}
      saveLabel="Ekle"
      pendingLabel="Ekleniyor…"
      className="flex flex-col gap-4"
    >
      <p className="text-ink-2">
        Hep açık duran herhangi bir bilgisayar olabilir. Programı bir anahtarla bu işletmeye bağlanır.
      </p>
      <TextField
        label="Bilgisayar adı"
        isRequired
        autoFocus
        maxLength={60}
        hint="Örneğin Mutfak bilgisayarı"
        {...form.field('name')}
      />
    </FormDialog>
  );
}
