import { useState } from 'react';
import { useCreatePrintAgent } from '#src/features/printing/print-agents-queries.ts';
import { CopyArea } from '#src/ui/fields/copy-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { ShownOnceDialog } from '#src/ui/record-form/shown-once-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

const emptyDraft = () => ({ name: '' });

const read = ({ name }: { name: string }) => ({
  fields: { name: name.trim() },
  problems: { name: name.trim() === '' ? 'Ad gerekli' : null },
});

/** Requests a name, then shows the token, which can never be read again. Mount it to open it. */
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
  if (made) return <NewAgent name={made.agent.name} token={made.token} onClose={onClose} />;
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

interface NewProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** The token, with the command that starts the agent with it. */
function NewAgent({ name, token, onClose }: NewProps) {
  const { origin } = globalThis.location;
  const command = `npx --yes ${origin}/print-agent/sofra-print-agent.tgz --server ${origin} --token ${token}`;
  return (
    <ShownOnceDialog title={name} secret={token} onClose={onClose}>
      <p className="text-ink-2">O bilgisayarda Node.js 24 kuruluyken şu komutu çalıştırın:</p>
      <CopyArea label="Komut" value={command} isLong />
      <p className="text-sm text-ink-2">
        Bilgisayar her açıldığında kendiliğinden başlaması için komutu bir systemd hizmeti yapın; örnek hizmet
        dosyası kurulum belgesinde, docs/print-agent.md içinde.
      </p>
    </ShownOnceDialog>
  );
}
