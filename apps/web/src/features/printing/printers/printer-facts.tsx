import type { Printer } from '@sofra/contract/printing';
import { ReceiptText } from 'lucide-react';
import { LiveStatePill } from '#src/features/printing/printers/live-state-pill.tsx';
import { agoText } from '#src/lib/ago-text.ts';
import { addressOf, waitingText, whoPrints } from '#src/features/printing/printer-labels.ts';
import { useNow } from '#src/lib/now.ts';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  printer: Printer;
  agents: readonly string[];
}

/** The state of a printer: address, who prints, waiting slips, last error, last contact. */
export function PrinterFacts({ printer, agents }: Props) {
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
