import type { Printer } from '@sofra/contract/printing';
import { Eye, Languages, Pencil, Printer as PrinterIcon, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { PrinterFacts } from '#src/features/printing/printers/printer-facts.tsx';
import { whyNoTest } from '#src/features/printing/printer-labels.ts';
import { useUpdatePrinter } from '#src/features/printing/printing-queries.ts';
import { usePrinterTest } from '#src/features/printing/printers/use-printer-test.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Switch } from '#src/ui/switch.tsx';

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
                onSwitch={switchTo}
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
