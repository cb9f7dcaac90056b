import type { SharedDevice } from '@sofra/contract/people/shared-devices';
import { TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import {
  usePairDevice,
  useSharedDevices,
  useUnpairDevice,
} from '#src/features/users/devices/devices-queries.ts';
import { forgetPairing, usePairedDevice, keepPairing } from '#src/lib/device/shared-device.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { Pill } from '#src/ui/pill.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

type OpenDialog = 'pair' | SharedDevice | null;

/** *Ortak cihazlar* of the settings, for an ADMIN (PIN-1, PIN-3). */
export function DevicesPanel() {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const own = usePairedDevice();
  const close = () => setDialog(null);
  return (
    <section aria-labelledby="devices-title">
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

/** Confirms the unpairing of a device, which cannot be undone. Mount it to open it (PIN-3). */
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

const emptyDraft = () => ({ name: '' });

const read = ({ name }: { name: string }) => ({
  fields: { name: name.trim() },
  problems: { name: name.trim() === '' ? 'Cihaza bir ad verin.' : null },
});

/** Makes this device a shared one and keeps its credential on it (PIN-1, PIN-2). Mount it to open it. */
function PairDeviceDialog({ onClose }: { onClose: () => void }) {
  const pair = usePairDevice();
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: pair.mutateAsync,
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: 'Bu cihaz artık ortak kullanılıyor' },
    onSaved: ({ device: { id, name }, token }) => {
      keepPairing({ id, name, token });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Bu cihaz ortak kullanılsın"
      size="small"
      onClose={onClose}
      saveLabel="Ortak kullan"
      className="flex flex-col gap-4"
    >
      <p className="text-ink-2">
        Bu cihaz bundan sonra kim olduğunu sorar: çalışanlar adına dokunup PIN’iyle girer. E-posta ve şifre
        yine kullanılabilir.
      </p>
      <TextField
        label="Cihaz adı"
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={60}
        hint="Örneğin Salon tableti"
        {...form.field('name')}
      />
    </FormDialog>
  );
}
