import type { Ends } from '#src/backup/move/transfer-rows.ts';
import { forgetHandover, noteHandover } from '#src/backup/move/handover.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

interface Arrival {
  businessId: string;
  home: string;
  reached?: ((step: 'HANDING_OVER') => Promise<void> | void) | undefined;
}

/**
 * The moment of the move (MOVE-11): the source notes that only the target knows the result, then the target commits. In
 * between neither writes. Errors: StartupError. When the response of the target was lost, the note stays, and the next
 * call of the command checks there.
 */
export async function commitArrival(
  { source, target }: Ends,
  { businessId, home, reached }: Arrival,
): Promise<void> {
  await noteHandover(source, businessId, home);
  await reached?.('HANDING_OVER');
  try {
    const { command } = await target.query('commit');
    if (command === 'COMMIT') return;
  } catch (error) {
    if (!/^[0-9A-Z]{5}$/.test(errorCode(error) ?? '') || errorCode(error)?.startsWith('57P') === true)
      throw new StartupError(
        'Hedefin yanıtı gelmedi: işletmenin orada olup olmadığı bilinmiyor, burada yazılmıyor. Aynı komutu yeniden çalıştırın; oraya bakıp işi bitirir ya da geri alır.',
        { cause: error },
      );
  }
  await forgetHandover(source, businessId);
  throw new StartupError('Hedef işletmeyi almadı; satış burada devam ediyor.');
}
