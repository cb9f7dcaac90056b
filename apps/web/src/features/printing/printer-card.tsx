import type { Printer } from '@sofra/contract/printing';
import { Printer as PrinterIcon, ReceiptText, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { LiveStatePill } from '#src/features/printing/live-state-pill.tsx';
import { addressOf, whyNoTest } from '#src/features/printing/printer-words.ts';
import { useTestPrinter, useUpdatePrinter } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { Switch } from '#src/ui/switch.tsx';

/** A printer with its live state, what waits for it and what went wrong last (spec 2, "Settings"; spec 8, "Printers"). */
export function PrinterCard({ printer, onDelete }: { printer: Printer; onDelete: () => void }) {
  const { id, name, isActive } = printer;
  const reasonId = useId();
  const test = useTestPrinter();
  const update = useUpdatePrinter();
  const noTest = whyNoTest(printer);
  const refusal = test.error ?? update.error;
  const sendTest = () => {
    update.reset();
    test.mutate(id, {
      onSuccess: () => toast.success('Backend test gönderildi'),
      onError: () => toast.error('Test başarısız'),
    });
  };
  const switchTo = (next: boolean) => {
    test.reset();
    update.mutate({ id, isActive: next }, { onError: () => toast.error('Güncellenemedi') });
  };
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold break-words">{name}</h3>
            <LiveStatePill printer={printer} />
            {printer.isReceiptPrinter && (
              <Pill tone="cini" icon={ReceiptText}>
                Hesap fişi yazıcısı
              </Pill>
            )}
          </div>
          <p className="num truncate pt-1 text-sm text-ink-2">{addressOf(printer)}</p>
          {printer.waitingJobs > 0 && (
            <p className="pt-1 text-sm font-medium text-safran-text">{printer.waitingJobs} fiş bekliyor</p>
          )}
          {printer.lastError && (
            <p className="pt-1 text-sm break-words text-nar-text">Son hata: {printer.lastError}</p>
          )}
          {noTest && (
            <p id={reasonId} className="pt-1 text-xs text-ink-2">
              {noTest}
            </p>
          )}
          {refusal && (
            <p role="alert" className="pt-1 text-sm font-medium text-nar-text">
              {errorTextOf(refusal)}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Switch
            label={
              <>
                {isActive ? 'Açık' : 'Kapalı'}
                <span className="sr-only">: {name}</span>
              </>
            }
            disabled={update.isPending}
            isOn={update.isPending ? !isActive : isActive}
            onSwitch={switchTo}
          />
          <Button
            size={44}
            icon={PrinterIcon}
            aria-label={`Test et: ${name}`}
            aria-describedby={noTest ? reasonId : undefined}
            disabled={noTest !== null}
            isPending={test.isPending}
            onClick={sendTest}
          >
            Test et
          </Button>
          <IconButton icon={Trash2} variant="danger" label={`Sil: ${name}`} onClick={onDelete} />
        </div>
      </Card>
    </li>
  );
}
