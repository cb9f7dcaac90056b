import { slipLabel } from '@sofra/domain/slips';
import { useQueryClient } from '@tanstack/react-query';
import { CircleHelp, ReceiptText, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { shownPhase } from '#src/features/printing/cashier-agent/agent-state.ts';
import { useAgentStatus, type LastSlip } from '#src/features/printing/cashier-agent/agent-status.ts';
import { MAY_RETRY, PHASE_LABELS } from '#src/features/printing/cashier-agent/agent-labels.ts';
import { setAutoPrint, useAutoPrint } from '#src/features/printing/cashier-agent/auto-print.ts';
import { retryCashierAgent, startCashierAgent } from '#src/features/printing/cashier-agent/cashier-agent.ts';
import { MatchedPrinters } from '#src/features/printing/cashier-agent/matched-printers.tsx';
import { QzHelpDialog } from '#src/features/printing/cashier-agent/qz-help-dialog.tsx';
import { testPrinterOf, useAgentTest } from '#src/features/printing/cashier-agent/use-agent-test.ts';
import { usePrinters } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { clockText } from '#src/lib/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { Switch } from '#src/ui/switch.tsx';

/** Whether this till prints, its state, and what to do about a problem (PRINT-28). */
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
          onSwitch={setAutoPrint}
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
