import type { Printer } from '@sofra/contract/printing';
import { useMutation } from '@tanstack/react-query';
import { NOT_ON } from '#src/features/printing/cashier-agent/auto-print.ts';
import { mayPrintHere } from '#src/features/printing/cashier-agent/cashier-agent.ts';
import { isAgents, targetOf } from '#src/features/printing/cashier-agent/printer-match.ts';
import { printLocally } from '#src/features/printing/cashier-agent/print-locally.ts';
import { readTestBytes } from '#src/features/printing/printing-queries.ts';
import { SpokenError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';

/** The printer for this till's test slip: the receipt printer if it is here, else the first that is. */
export function testPrinterOf(printers: readonly Printer[], listed: readonly string[]): Printer | undefined {
  const here = printers.filter(isAgents);
  const reached = here.filter((printer) => targetOf(printer, listed) !== null);
  const choice = reached.length > 0 ? reached : here;
  return choice.find(({ isReceiptPrinter }) => isReceiptPrinter) ?? choice[0];
}

/** *Test Fişi* (PRINT-28): the slip goes directly to QZ Tray and is not queued. */
export function useAgentTest(printer: Printer | undefined) {
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
