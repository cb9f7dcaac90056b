import type { Printer, Station } from '@sofra/contract/printing';
import { Printer as PrinterIcon, Trash2, X } from 'lucide-react';
import { addressOf } from '#src/features/printing/printer-words.ts';
import {
  useAttachPrinter,
  useDetachPrinter,
  useTestStation,
} from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';

interface Props {
  station: Station;
  printers: readonly Printer[];
  onDelete: () => void;
}

/** A station and the printers its tickets come out of (spec 2, "Settings"; spec 8, "Stations"). */
export function StationCard({ station, printers, onDelete }: Props) {
  const attach = useAttachPrinter();
  const detach = useDetachPrinter();
  const test = useTestStation();
  const refusal = attach.error ?? detach.error ?? test.error;
  const isBusy = attach.isPending || detach.isPending;
  const attached = new Set(station.printers.map(({ printerId }) => printerId));
  const free = printers.filter(({ id }) => !attached.has(id));
  /** What was refused before says nothing about what is asked now. */
  const forgetRefusals = () => {
    for (const asked of [attach, detach, test]) asked.reset();
  };
  const run = (verb: typeof attach, printerId: string, done: string, failed: string) => {
    forgetRefusals();
    verb.mutate(
      { stationId: station.id, printerId },
      { onSuccess: () => toast.success(done), onError: () => toast.error(failed) },
    );
  };
  const sendTest = () => {
    forgetRefusals();
    test.mutate(station.id, {
      onSuccess: () => toast.success('Test fişi gönderildi'),
      onError: () => toast.error('Test başarısız'),
    });
  };
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold break-words">{station.name}</h3>
          <div className="flex items-center gap-2">
            <Button
              size={44}
              icon={PrinterIcon}
              aria-label={`Test et: ${station.name}`}
              isPending={test.isPending}
              onClick={sendTest}
            >
              Test et
            </Button>
            <IconButton icon={Trash2} variant="danger" label={`Sil: ${station.name}`} onClick={onDelete} />
          </div>
        </div>
        {station.printers.length === 0 && <p className="text-sm text-ink-2">Bağlı yazıcı yok.</p>}
        <ul aria-label={`Bağlı yazıcılar: ${station.name}`} className="flex flex-col gap-2 empty:hidden">
          {station.printers.map(({ printerId, printer }) => (
            <li key={printerId} className="flex items-center gap-2 rounded-md bg-sunken pl-3">
              <span className="min-w-0 flex-1 py-2">
                <span className="block truncate text-sm font-medium">{printer.name}</span>
                <span className="num block truncate text-xs text-ink-2">{addressOf(printer)}</span>
              </span>
              <IconButton
                icon={X}
                label={`Çıkar: ${printer.name}`}
                disabled={isBusy}
                onClick={() => run(detach, printerId, 'Yazıcı çıkarıldı', 'Çıkarılamadı')}
              />
            </li>
          ))}
        </ul>
        {free.length > 0 && (
          <Select
            label={
              <>
                Yazıcı bağla<span className="sr-only">: {station.name}</span>
              </>
            }
            className="sm:max-w-[340px]"
            disabled={isBusy}
            value=""
            placeholder="Yazıcı seçin"
            onValue={(printerId) => run(attach, printerId, 'Yazıcı bağlandı', 'Bağlanamadı')}
            options={free.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {refusal && (
          <p role="alert" className="text-sm font-medium text-nar-text">
            {errorTextOf(refusal)}
          </p>
        )}
      </Card>
    </li>
  );
}
