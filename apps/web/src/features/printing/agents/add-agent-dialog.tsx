import { useState, useId, useRef } from 'react';
import { Copy } from 'lucide-react';
import { useCreatePrintAgent } from '#src/features/printing/print-agents-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { copyText } from '#src/lib/device/copy-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';

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

/** Shows the token once, with the command that starts the agent with it. */
function AgentToken({ token }: { token: string }) {
  const { origin } = globalThis.location;
  const command = `npx --yes ${origin}/print-agent/sofra-print-agent.tgz --server ${origin} --token ${token}`;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info">
        Bu anahtar yalnızca şimdi gösterilir. Kaybolursa iptal edip yenisini ekleyin.
      </Banner>
      <CopyField label="Anahtar" value={token} autoFocus />
      <p className="text-ink-2">O bilgisayarda Node.js 24 kuruluyken şu komutu çalıştırın:</p>
      <CopyField label="Komut" value={command} isLong />
      <p className="text-sm text-ink-2">
        Bilgisayar her açıldığında kendiliğinden başlaması için komutu bir systemd hizmeti yapın; örnek hizmet
        dosyası kurulum belgesinde, docs/print-agent.md içinde.
      </p>
    </div>
  );
}

interface Props {
  label: string;
  value: string;
  /** Uses several lines. */
  isLong?: boolean;
  autoFocus?: boolean;
}

/** A read-only text with a copy button; without a clipboard the text is selected instead. */
function CopyField({ label, value, isLong = false, autoFocus = false }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState('');
  const copy = async () => {
    box.current?.select();
    setNote((await copyText(value)) ? 'Kopyalandı' : 'Seçildi; kopyalamak için basılı tutun.');
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <textarea
        id={id}
        ref={box}
        readOnly
        autoFocus={autoFocus}
        spellCheck={false}
        rows={isLong ? 4 : 2}
        value={value}
        className={classNames(CONTROL_CLASSES, 'resize-none py-2 font-mono text-sm break-all')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size={44} icon={Copy} aria-label={`Kopyala: ${label}`} onClick={() => void copy()}>
          Kopyala
        </Button>
        <p role="status" className="text-sm text-zeytin-text">
          {note}
        </p>
      </div>
    </div>
  );
}
