import { slipLabel } from '@sofra/domain/slips/slips';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { CircleHelp, ReceiptText, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Printer } from '@sofra/contract/printing/printing';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { shownPhase } from '#src/features/printing/cashier-agent/agent-state.ts';
import { useAgentStatus, type LastSlip } from '#src/features/printing/cashier-agent/agent-status.ts';
import { MAY_RETRY, PHASE_LABELS } from '#src/features/printing/cashier-agent/agent-labels.ts';
import { setAutoPrint, useAutoPrint, NOT_ON } from '#src/features/printing/cashier-agent/auto-print.ts';
import {
  retryCashierAgent,
  startCashierAgent,
  mayPrintHere,
} from '#src/features/printing/cashier-agent/cashier-agent.ts';
import { MatchedPrinters } from '#src/features/printing/cashier-agent/matched-printers.tsx';
import { QzHelpDialog } from '#src/features/printing/cashier-agent/qz-help-dialog.tsx';
import { usePrinters, readTestBytes } from '#src/features/printing/printing-queries.ts';
import { errorTextOf, SpokenError } from '#src/lib/api/api-error.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { Switch } from '#src/ui/fields/toggle.tsx';
import { isAgents, targetOf } from '#src/features/printing/cashier-agent/printer-match.ts';
import { printLocally } from '#src/features/printing/cashier-agent/print-locally.ts';
import { toast } from '#src/lib/format/notices.ts';

/** The print switch of this till, its state, and advice for a problem (PRINT-28). */
export function CashierAgentCard() {
  const isOn = useAutoPrint();
  const { state, listed, lastSlip } = useAgentStatus();
  const { data: printers = [] } = usePrinters();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const test = useAgentTest(testPrinterOf(printers, listed));
  const queries = useQueryClient();
  // Also when it is switched on in another tab; it ends by itself.
  useEffect(() => {
    if (isOn) startCashierAgent(queries);
  }, [isOn, queries]);
  const phase = shownPhase(state);
  const { text, label, ...variant } = PHASE_LABELS[phase];
  return (
    <section aria-labelledby="agent-title">
      <Card className="flex flex-col gap-4">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="agent-title" className="text-lg font-semibold">
              Kasadan yazdırma
            </h2>
            <Pill {...variant}>{label}</Pill>
          </div>
          <p role="status" className="pt-1 text-sm text-ink-2">
            {text}
          </p>
        </div>
        <Switch
          label="Bu bilgisayar fişleri bassın"
          hint="Yalnızca bu tarayıcı için geçerlidir. QZ Tray programı gerekir."
          isOn={isOn}
          onToggle={setAutoPrint}
        />
        {phase === 'connected' && <MatchedPrinters printers={printers} listed={listed} />}
        {lastSlip && <LastSlipLine slip={lastSlip} />}
        <div className="flex flex-wrap gap-3">
          <Button size={44} icon={ReceiptText} isPending={test.isPending} onClick={test.send}>
            Test Fişi
          </Button>
          {MAY_RETRY.has(phase) && (
            <Button
              size={44}
              icon={RotateCw}
              isPending={state.phase === 'connecting'}
              onClick={retryCashierAgent}
            >
              Tekrar dene
            </Button>
          )}
          <Button size={44} variant="quiet" icon={CircleHelp} onClick={() => setIsHelpOpen(true)}>
            QZ’yi aç
          </Button>
        </div>
        {test.error && (
          <p role="alert" className="text-sm font-medium text-nar-text">
            {errorTextOf(test.error)}
          </p>
        )}
      </Card>
      {isHelpOpen && <QzHelpDialog onClose={() => setIsHelpOpen(false)} />}
    </section>
  );
}

function LastSlipLine({ slip }: { slip: LastSlip }) {
  const timeZone = useTimeZone();
  const { type, title, table, printerName, at, problem } = slip;
  const what = [slipLabel({ type, title }), table, printerName].filter(Boolean).join(' · ');
  return (
    <p className="text-sm break-words text-ink-2">
      {problem === null ? 'Son basılan: ' : 'Basılamayan son fiş: '}
      <span className="font-medium text-ink">{what}</span> ·{' '}
      <time dateTime={at.toISOString()} className="num">
        {clockText(at, timeZone)}
      </time>
      {problem !== null && <span className="block text-nar-text">{problem}</span>}
    </p>
  );
}

/** The printer for this till's test slip: the receipt printer if it is here, else the first that is. */
function testPrinterOf(printers: readonly Printer[], listed: readonly string[]): Printer | undefined {
  const here = printers.filter(isAgents);
  const reached = here.filter((printer) => targetOf(printer, listed) !== null);
  const choice = reached.length > 0 ? reached : here;
  return choice.find(({ isReceiptPrinter }) => isReceiptPrinter) ?? choice[0];
}

/** *Test Fişi*: the slip is sent directly to QZ Tray and is not queued (PRINT-28). */
function useAgentTest(printer: Printer | undefined) {
  const test = useMutation({
    mutationFn: async () => {
      if (!printer) throw new SpokenError('Önce bağlantısı QZ Tray olan bir yazıcı ekleyin.');
      await printLocally(printer, await readTestBytes(printer.id, 'PLAIN'));
    },
    onSuccess: () => toast.success('QZ üzerinden test gönderildi'),
    onError: () => toast.error('Test yazdırma hatası'),
  });
  const send = () => {
    test.reset();
    if (mayPrintHere()) test.mutate();
    else toast.error(NOT_ON);
  };
  return { send, error: test.error, isPending: test.isPending };
}
