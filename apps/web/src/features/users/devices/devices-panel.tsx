import type { SharedDevice } from '@sofra/contract/shared-devices';
import { TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { PairDeviceDialog } from '#src/features/users/devices/pair-device-dialog.tsx';
import { useSharedDevices, useUnpairDevice } from '#src/features/users/devices/shared-devices-queries.ts';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { forgetPairing, usePairedDevice } from '#src/lib/shared-device.ts';
import { instantText } from '#src/lib/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

type OpenDialog = 'pair' | SharedDevice | null;

/** *Ortak cihazlar* of *Kullanıcılar*, for an ADMIN (PIN-1, PIN-3). */
export function DevicesPanel() {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const own = usePairedDevice();
  const close = () => setDialog(null);
  return (
    <section aria-labelledby="devices-title" className="pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h2 id="devices-title" className="text-lg font-semibold">
          Ortak cihazlar
        </h2>
        {!own && (
          <Button size={44} icon={TabletSmartphone} onClick={() => setDialog('pair')}>
            Bu cihaz ortak kullanılsın
          </Button>
        )}
      </div>
      <ListState
        query={useSharedDevices()}
        skeleton={<SkeletonRows count={2} />}
        empty={
          <EmptyState icon={TabletSmartphone} title="Henüz ortak cihaz yok">
            Salondaki tabletin başında Bu cihaz ortak kullanılsın’a dokunun: herkes adına dokunup PIN’iyle
            girer.
          </EmptyState>
        }
      >
        {(devices) => (
          <ul className="flex flex-col gap-3">
            {devices.map((device) => (
              <DeviceCard
                key={device.id}
                device={device}
                isOwn={device.id === own?.id}
                onUnpair={() => setDialog(device)}
              />
            ))}
          </ul>
        )}
      </ListState>
      {dialog === 'pair' && <PairDeviceDialog onClose={close} />}
      {dialog !== null && dialog !== 'pair' && (
        <UnpairDialog device={dialog} isOwn={dialog.id === own?.id} onClose={close} />
      )}
    </section>
  );
}

interface CardProps {
  device: SharedDevice;
  isOwn: boolean;
  onUnpair: () => void;
}

function DeviceCard({ device: { name, pairedBy, pairedAt, lastSeenAt }, isOwn, onUnpair }: CardProps) {
  const timeZone = useTimeZone();
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="flex flex-wrap items-center gap-x-2 font-semibold break-words">
            <span className="min-w-0">{name}</span> {isOwn && <Pill>Bu cihaz</Pill>}
          </h3>
          <p className="num text-sm text-ink-2">
            Ortak yapan: {pairedBy}, {instantText(pairedAt, timeZone)} · Son kullanım:{' '}
            {instantText(lastSeenAt, timeZone)}
          </p>
        </div>
        <Button size={44} aria-label={`Ortaklıktan çıkar: ${name}`} onClick={onUnpair}>
          Ortaklıktan çıkar
        </Button>
      </Card>
    </li>
  );
}

/** Asks before a device is unpaired, which cannot be undone (PIN-3). Mount it to open it. */
const UnpairDialog = ({ device, isOwn, onClose }: Omit<CardProps, 'onUnpair'> & { onClose: () => void }) => (
  <DeleteDialog
    deletion={useUnpairDevice()}
    id={device.id}
    title="Cihaz ortaklıktan çıkarılsın mı?"
    doneText="Cihaz ortaklıktan çıkarıldı"
    confirmLabel="Ortaklıktan çıkar"
    pendingLabel="Çıkarılıyor…"
    onClose={onClose}
    onDeleted={isOwn ? forgetPairing : undefined}
  >
    <p>
      {device.name} hemen kapanır: açık oturumlar biter, kimse PIN’iyle giremez.
      {isOwn && ' Bu cihazdaki oturumunuz da biter.'}
    </p>
  </DeleteDialog>
);
