import type { Printer } from '@sofra/contract/printing/printing';
import { CircleCheck, CircleHelp } from 'lucide-react';
import { isAgents, qzNameOf } from '#src/features/printing/cashier-agent/printer-match.ts';
import { useUpdatePrinter } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Pill } from '#src/ui/pill.tsx';
import { Select } from '#src/ui/fields/select.tsx';

interface Props {
  printers: readonly Printer[];
  /** By the names QZ Tray uses. */
  listed: readonly string[];
}

/** The printers of the business on which this computer can print, and its other printers (PRINT-32). */
export function MatchedPrinters({ printers, listed }: Props) {
  const agents = printers.filter(isAgents);
  const taken = new Set(agents.map((printer) => qzNameOf(printer, listed)));
  const free = listed.filter((name) => !taken.has(name));
  return (
    <section aria-label="Bu bilgisayarın yazıcıları" className="flex flex-col gap-2">
      {agents.length === 0 && (
        <p className="text-sm text-ink-2">
          Bu bilgisayardan basan yazıcı yok. Bağlantısı QZ Tray olan bir yazıcı ekleyin.
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {agents.map((printer) => (
          <li key={printer.id} className="rounded-md bg-sunken px-3 py-2">
            {printer.interface === 'NETWORK' ? (
              <Reached printer={printer} how={`Ağ üzerinden ${printer.ip ?? ''}:${printer.port}`} />
            ) : (
              <LocalPrinter printer={printer} listed={listed} free={free} />
            )}
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <p className="text-xs break-words text-ink-2">QZ Tray’deki diğer yazıcılar: {free.join(', ')}</p>
      )}
      {listed.length === 0 && (
        <p className="text-sm text-safran-text">QZ Tray bu bilgisayarda kurulu yazıcı bulamadı.</p>
      )}
    </section>
  );
}

function Reached({ printer, how }: { printer: Printer; how: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0">
        <span className="block font-medium break-words">{printer.name}</span>
        <span className="num block text-xs break-words text-ink-2">{how}</span>
      </span>
      <Pill tone="zeytin" icon={CircleCheck}>
        Basabilir
      </Pill>
    </div>
  );
}

interface LocalProps {
  printer: Printer;
  listed: readonly string[];
  /** Printers of this computer that belong to no printer of the business. */
  free: readonly string[];
}

function LocalPrinter({ printer, listed, free }: LocalProps) {
  const update = useUpdatePrinter();
  const qzName = qzNameOf(printer, listed);
  if (qzName !== null) return <Reached printer={printer} how={`QZ Tray: ${qzName}`} />;
  const choose = (device: string) =>
    update.mutate(
      { id: printer.id, device },
      {
        onSuccess: () => toast.success('Yazıcı eşleştirildi'),
        onError: () => toast.error('Güncellenemedi'),
      },
    );
  // The print agent uses the device of a USB printer, so this till may not change it.
  const mayChoose = printer.interface === 'QZ_TRAY' && free.length > 0;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium break-words">{printer.name}</span>
        <Pill tone="safran" icon={CircleHelp}>
          Bu bilgisayarda yok
        </Pill>
      </div>
      {mayChoose && (
        <Select
          label={
            <>
              QZ yazıcısı<span className="sr-only">: {printer.name}</span>
            </>
          }
          className="sm:max-w-[340px]"
          placeholder="Yazıcı seçin"
          value=""
          disabled={update.isPending}
          onValue={choose}
          options={free.map((name) => ({ value: name, label: name }))}
          error={update.error && errorTextOf(update.error, 'Güncellenemedi')}
        />
      )}
    </div>
  );
}
