import type { ServerEvents } from '@sofra/contract/realtime';
import type { Person } from '@sofra/domain/people/permissions';
import { dishText } from '@sofra/domain/orders/ready-dishes';
import { openSoundByGesture, play } from '#src/lib/device/sound.ts';
import { isReadySoundOn } from '#src/features/kitchen/sound/ready-sound.ts';
import { toast } from '#src/lib/format/notices.ts';
import { onServerEvent } from '#src/lib/realtime/server-events.ts';

type Ready = ServerEvents['kds:ready'];

/** *Masa 5: 2 x Adana (Bir buçuk, Soğansız) hazır* */
const textOf = ({ tableName, items }: Ready): string =>
  `${tableName}: ${items.map((dish) => `${dish.qty} x ${dishText(dish)}`).join(', ')} hazır`;

/**
 * Shows a toast to floor staff when dishes are ready, on any screen except the kitchen display (KDS-33). Returns a
 * function that stops it.
 */
export function watchReady(role: Person): () => void {
  const stopGesture = openSoundByGesture();
  const stopEvents = onServerEvent('kds:ready', (ready) => {
    if (location.pathname.endsWith('/app/kds')) return;
    toast.info(textOf(ready));
    if (isReadySoundOn(role)) play('ready');
  });
  return () => {
    stopGesture();
    stopEvents();
  };
}
