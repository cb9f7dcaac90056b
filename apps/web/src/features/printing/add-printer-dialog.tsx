import type { Printer } from '@sofra/contract/printing';
import { isIpv4 } from '@sofra/domain/ipv4';
import { useId, useState, type SubmitEvent } from 'react';
import { INTERFACE_LABEL } from '#src/features/printing/printer-words.ts';
import { useCreatePrinter } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** spec 9 */
const DEFAULT_PORT = '9100';
const INTERFACES = ['NETWORK', 'QZ_TRAY', 'USB'] as const satisfies readonly Printer['interface'][];

/** Name, kind and address of a new printer (spec 5, "Printer"). Mount it to open it. */
export function AddPrinterDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useAddPrinterForm(onClose);
  const { draft, set, problems } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Yazıcı ekle"
      isLocked={form.isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isPending={form.isPending}
          pendingLabel="Ekleniyor…"
        >
          Yazıcıyı ekle
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {form.refusal && <Banner tone="error">{form.refusal}</Banner>}
        <TextField
          label="Yazıcı adı"
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={60}
          hint="Örneğin Mutfak yazıcısı"
          value={draft.name}
          onValue={(name) => set({ name })}
          error={problems.name}
        />
        <Select
          label="Bağlantı"
          value={draft.interface}
          onValue={(kind) => set({ interface: kind })}
          options={INTERFACES.map((kind) => ({ value: kind, label: INTERFACE_LABEL[kind] }))}
        />
        {draft.interface === 'NETWORK' && (
          <div className="flex gap-3">
            <TextField
              label="IP adresi"
              isRequired
              className="min-w-0 flex-1"
              inputMode="decimal"
              autoComplete="off"
              placeholder="192.168.1.50"
              value={draft.ip}
              onValue={(ip) => set({ ip })}
              error={problems.ip}
            />
            <TextField
              label="Port"
              className="w-28 shrink-0"
              inputMode="numeric"
              autoComplete="off"
              placeholder={DEFAULT_PORT}
              value={draft.port}
              onValue={(port) => set({ port })}
              error={problems.port}
            />
          </div>
        )}
      </form>
    </Dialog>
  );
}

interface Draft {
  name: string;
  interface: Printer['interface'];
  ip: string;
  /** As typed; empty means 9100. */
  port: string;
}

const EMPTY: Draft = { name: '', interface: 'NETWORK', ip: '', port: DEFAULT_PORT };
const NO_PROBLEMS = { name: null, ip: null, port: null };

const portOf = ({ port }: Draft): number => Number(port.trim() === '' ? DEFAULT_PORT : port);
const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1 && port <= 65_535;

function problemsOf(draft: Draft): Record<'name' | 'ip' | 'port', string | null> {
  const isNetwork = draft.interface === 'NETWORK';
  return {
    name: draft.name.trim() === '' ? 'Ad gerekli' : null,
    ip: isNetwork && !isIpv4(draft.ip.trim()) ? 'Geçersiz IP' : null,
    port: isNetwork && !isPort(portOf(draft)) ? 'Geçersiz port' : null,
  };
}

function useAddPrinterForm(onClose: () => void) {
  const [draft, setDraft] = useState(EMPTY);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const create = useCreatePrinter();
  const problems = problemsOf(draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (Object.values(problems).some((problem) => problem !== null)) return;
    const { name, interface: kind, ip } = draft;
    create.mutate(
      { name, interface: kind, ...(kind === 'NETWORK' && { ip: ip.trim(), port: portOf(draft) }) },
      {
        onSuccess: () => {
          toast.success('Yazıcı eklendi');
          onClose();
        },
      },
    );
  };
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    submit,
    problems: wasSubmitted ? problems : NO_PROBLEMS,
    refusal: create.error && errorTextOf(create.error, 'Yazıcı eklenemedi'),
    isPending: create.isPending,
  };
}
