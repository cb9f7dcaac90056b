import { listPrinters } from '@sofra/contract/printing/printing';
import { readTestSlip } from '@sofra/contract/printing/printing-setup';
import { EXIT } from '#agent/exit-codes.ts';
import { forbiddenReason, isWithinReach, printSlip } from '#agent/print-slip.ts';
import { print } from '#agent/log.ts';
import { serverApi } from '#agent/server-api.ts';
import type { Settings } from '#agent/settings.ts';

/** Prints a test slip on every printer within reach, bypassing the queue, and prints the outcome of each. */
export async function printTestSlips({ server, token, allowed }: Settings): Promise<number> {
  const api = serverApi(server, token);
  const { data: printers } = await api.call(listPrinters);
  let printed = 0;
  let failed = 0;
  for (const printer of printers) {
    const hindrance =
      forbiddenReason(printer, allowed) ??
      ((await isWithinReach(printer)) ? null : 'Bu yazıcı bu bilgisayara bağlı değil.');
    if (hindrance !== null) {
      print(`- ${printer.name}: atlandı. ${hindrance}`);
      continue;
    }
    const { data: slip } = await api.call(readTestSlip, { params: { id: printer.id }, input: {} });
    const outcome = await printSlip(printer, Buffer.from(slip.bytes, 'base64'), allowed);
    if (outcome.isPrinted) printed += 1;
    else failed += 1;
    print(outcome.isPrinted ? `✓ ${printer.name}: basıldı` : `✗ ${printer.name}: ${outcome.error ?? ''}`);
  }
  if (printed + failed === 0) print('Bu bilgisayarın yazdırabileceği bir yazıcı yok.');
  return failed === 0 && printed > 0 ? EXIT.ok : EXIT.failed;
}
