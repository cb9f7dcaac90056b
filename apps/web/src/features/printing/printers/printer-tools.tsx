import type { Printer } from '@sofra/contract/printing/printing';
import { Eye, Languages, Printer as PrinterIcon, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { whoPrints, whyNoTest } from '#src/features/printing/printer-labels.ts';
import { LiveStatePill } from '#src/features/printing/printers/live-state-pill.tsx';
import { PrinterTrouble } from '#src/features/printing/printers/printer-row.tsx';
import { usePrinterTest } from '#src/features/printing/printers/use-printer-test.ts';
import { useUpdatePrinter } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { agoText } from '#src/lib/format/ago-text.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';

/** Further actions with a printer, each in a dialog of its own. */
export type PrinterAction = 'letters' | 'preview' | 'delete';

interface Props {
  printer: Printer;
  /** Names of the computers on site that serve it. */
  agents: readonly string[];
  onAction: (action: PrinterAction) => void;
}

/** The state of a printer, its switch, its tests, and its deletion (PRINT-38, PRINT-39). */
export function PrinterTools({ printer, agents, onAction }: Props) {
  const { id, isActive } = printer;
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
    <div className="flex flex-col gap-3 border-b border-line pb-4">
      <PrinterFacts printer={printer} agents={agents} />
      <Switch
        label="Yazıcı açık"
        disabled={update.isPending}
        isOn={update.isPending ? !isActive : isActive}
        onToggle={switchTo}
      />
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
      <div className="flex flex-wrap gap-2">
        <Button
          size={44}
          icon={PrinterIcon}
          aria-describedby={noTest ? reasonId : undefined}
          disabled={noTest !== null}
          isPending={test.isPending}
          onClick={sendTest}
        >
          Test et
        </Button>
        <Button size={44} icon={Languages} onClick={() => onAction('letters')}>
          Türkçe karakter testi
        </Button>
        <Button size={44} icon={Eye} onClick={() => onAction('preview')}>
          Önizle
        </Button>
        <IconButton
          icon={Trash2}
          variant="danger"
          label="Yazıcıyı sil"
          className="ml-auto"
          onClick={() => onAction('delete')}
        />
      </div>
    </div>
  );
}

/** State, printing computer, last contact, waiting slips and last error. */
function PrinterFacts({ printer, agents }: Pick<Props, 'printer' | 'agents'>) {
  const now = useNow();
  const { lastSeenAt, lastError } = printer;
  return (
    <div className="min-w-0 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <LiveStatePill printer={printer} />
        <p className="num break-words text-ink-2">
          {whoPrints(printer, agents)}
          {lastSeenAt && ` · Son görülme ${agoText(now - lastSeenAt.getTime())}`}
        </p>
      </div>
      <PrinterTrouble printer={printer} />
      {lastError && <p className="pt-1 break-words text-nar-text">Son hata: {lastError}</p>}
    </div>
  );
}
