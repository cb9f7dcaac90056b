import type { Printer } from '@sofra/contract/printing/printing';
import { useMutation } from '@tanstack/react-query';
import { printLocally } from '#src/features/printing/cashier-agent/print-locally.ts';
import { QzError } from '#src/features/printing/cashier-agent/qz-error.ts';
import { readTestBytes, useTestPrinter, type TestSlipKind } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

/**
 * Sends a test slip: through the server to a network printer, else through QZ Tray of this computer (PRINT-39).
 */
export function usePrinterTest(printer: Printer) {
  const remote = useTestPrinter();
  const local = useMutation({
    mutationFn: async (kind: TestSlipKind) => {
      await printLocally(printer, await readTestBytes(printer.id, kind));
    },
  });
  const send = (kind: TestSlipKind) => {
    const said = (text: string) => ({
      onSuccess: () => toast.success(text),
      onError: () => toast.error('Test başarısız'),
    });
    if (printer.interface === 'NETWORK') {
      remote.mutate({ id: printer.id, kind }, said('Backend test gönderildi'));
    } else local.mutate(kind, said('QZ üzerinden test gönderildi'));
  };
  const reset = () => {
    remote.reset();
    local.reset();
  };
  const error = remote.error ?? local.error;
  return {
    send,
    reset,
    problem: error && problemText(error),
    isPending: remote.isPending || local.isPending,
  };
}

/** An error of QZ Tray has a message of its own. */
const problemText = (error: Error): string => (error instanceof QzError ? error.message : errorTextOf(error));
