import type { Person } from '@sofra/domain/people/permissions';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { CallSoundSwitch } from '#src/features/guest-calls/call-sound-switch.tsx';
import { ReadySoundSwitch } from '#src/features/kitchen/sound/ready-sound-switch.tsx';
import { OrderSoundSwitch } from '#src/features/orders/takeaway/order-sound-switch.tsx';
import { NoticeList } from '#src/ui/lists/notice-list.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';

export function NoticesSheet({ role, onClose }: { role: Person; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title="Bildirimler">
      <div className="pb-3">
        <ReadySoundSwitch role={role} />
        <CallSoundSwitch role={role} />
        <OrderSoundSwitch role={role} />
      </div>
      <NoticeList timeZone={useTimeZone()} />
    </Sheet>
  );
}
