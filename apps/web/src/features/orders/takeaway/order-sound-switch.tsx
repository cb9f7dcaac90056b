import { can, type Person } from '@sofra/domain/people/permissions';
import { useHasTakeaway } from '#src/features/business/business-queries.ts';
import { isOrderSoundOn, switchOrderSound } from '#src/features/orders/takeaway/use-board-news.ts';
import { SoundSwitch } from '#src/ui/fields/sound-switch.tsx';

/** Switches the sounds of the board on this device (TAKEAWAY-17); shown in the notices where the board is in use. */
export function OrderSoundSwitch({ role }: { role: Person }) {
  const hasTakeaway = useHasTakeaway();
  if (!hasTakeaway || !can(role, 'orders.readCalled')) return null;
  return (
    <SoundSwitch
      label="Sipariş sesi"
      hint="Gel-al / Paket ekranına sipariş gelince ya da sipariş gecikince bu cihaz çalar"
      tune="newTicket"
      isOn={isOrderSoundOn()}
      onTurn={switchOrderSound}
    />
  );
}
