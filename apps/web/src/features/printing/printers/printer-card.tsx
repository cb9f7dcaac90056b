import type { Printer } from '@sofra/contract/printing/printing';
import { Eye, Languages, Pencil, Printer as PrinterIcon, Trash2, ReceiptText } from 'lucide-react';
import { useId } from 'react';
import { whyNoTest, addressOf, waitingText, whoPrints } from '#src/features/printing/printer-labels.ts';
import { useUpdatePrinter } from '#src/features/printing/printing-queries.ts';
import { usePrinterTest } from '#src/features/printing/printers/use-printer-test.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { LiveStatePill } from '#src/features/printing/printers/live-state-pill.tsx';
import { agoText } from '#src/lib/format/ago-text.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Pill } from '#src/ui/pill.tsx';

export type PrinterAction = 'edit' | 'letters' | 'preview' | 'delete';

interface Props {
  printer: Printer;
  /** Names of the computers on site that serve it. */
  agents: readonly string[];
  onAction: (action: PrinterAction) => void;
}

/** A printer with its state, waiting slips and last error (PRINT-38). */
export function PrinterCard({ printer, agents, onAction }: Props) {
  const { id, name, isActive } = printer;
  const reasonId = useId();
  const test = usePrinterTest(printer);
  const update = useUpdatePrinter();
  const noTest = whyNoTest(printer, agents);
  const problem = test.problem ?? (update.error && errorTextOf(update.error));
  const sendTest = () => {
    update.reset();
    test.send('PLAIN');
  };
  const switchTo = (next: boolean) => {
    test.reset();
    update.mutate({ id, isActive: next }, { onError: () => toast.error('Güncellenemedi') });
  };
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <PrinterFacts printer={printer} agents={agents} />
        {noTest && (
          <p id={reasonId} className="text-xs text-ink-2">
            {noTest}
          </p>
        )}
        {problem && (
          <p role="alert" className="text-sm font-medium text-nar-text">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
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
          <Button
            size={44}
            icon={Languages}
            aria-label={`Türkçe karakter testi: ${name}`}
            onClick={() => onAction('letters')}
          >
            Türkçe karakter testi
          </Button>
          <div className="ml-auto flex items-center max-sm:w-full max-sm:justify-end">
            <div className="max-sm:mr-auto sm:mr-3">
              <Switch
                label={
                  <>
                    {isActive ? 'Açık' : 'Kapalı'}
                    <span className="sr-only">: {name}</span>
                  </>
                }
                disabled={update.isPending}
                isOn={update.isPending ? !isActive : isActive}
                onToggle={switchTo}
              />
            </div>
            <IconButton icon={Eye} label={`Önizle: ${name}`} onClick={() => onAction('preview')} />
            <IconButton icon={Pencil} label={`Düzenle: ${name}`} onClick={() => onAction('edit')} />
            <IconButton
              icon={Trash2}
              variant="danger"
              label={`Sil: ${name}`}
              onClick={() => onAction('delete')}
            />
          </div>
        </div>
      </Card>
    </li>
  );
}

interface PrinterFactsProps {
  printer: Printer;
  agents: readonly string[];
}

/** The state of a printer: address, who prints, waiting slips, last error, last contact. */
function PrinterFacts({ printer, agents }: PrinterFactsProps) {
  const now = useNow();
  const waiting = waitingText(printer, now);
  const { lastSeenAt, lastError, failedJobs } = printer;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold break-words">{printer.name}</h3>
        <LiveStatePill printer={printer} />
        {printer.isReceiptPrinter && (
          <Pill tone="cini" icon={ReceiptText}>
            Hesap fişi yazıcısı
          </Pill>
        )}
      </div>
      <p className="num truncate pt-1 text-sm text-ink-2">{addressOf(printer)}</p>
      <p className="num pt-1 text-xs break-words text-ink-2">
        {whoPrints(printer, agents)}
        {lastSeenAt && ` · Son görülme ${agoText(now - lastSeenAt.getTime())}`}
      </p>
      {waiting && <p className="num pt-1 text-sm font-medium text-safran-text">{waiting}</p>}
      {failedJobs > 0 && (
        <p className="num pt-1 text-sm font-medium text-nar-text">{failedJobs} fiş basılamadı</p>
      )}
      {lastError && <p className="pt-1 text-sm break-words text-nar-text">Son hata: {lastError}</p>}
    </div>
  );
}
