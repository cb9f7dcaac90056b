import type { FiscalDevice, FiscalDeviceSettings } from '@sofra/contract/orders/fiscal';
import {
  FISCAL_MAKE,
  FISCAL_MAKES,
  type FiscalMake,
  type FiscalProblem,
} from '@sofra/domain/fiscal/fiscal-device';
import { Pencil, Plus, PlugZap, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { useCashDesk } from '#src/features/cash/cash-desk-queries.ts';
import { FiscalDeviceDialog } from '#src/features/orders/fiscal/fiscal-device-dialog.tsx';
import {
  useDeleteFiscalDevice,
  useFiscalDevice,
  useFiscalDevices,
  useTryFiscalDevice,
  useUpdateFiscalDevice,
} from '#src/features/orders/fiscal/fiscal-queries.ts';
import { usePartners } from '#src/features/partners/partners-queries.ts';
import { useVatRates } from '#src/features/vat/vat-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyField } from '#src/ui/fields/copy-field.tsx';
import { combineQueries, ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { MoreButton } from '#src/ui/overlays/menu-button.tsx';
import { Pill, type Tone } from '#src/ui/pill.tsx';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

/** *Ayarlar › Yazarkasa*: the fiscal devices (FISCAL-1). ADMIN only. */
export function FiscalPanel() {
  const query = useFiscalDevices();
  const [adding, setAdding] = useState<FiscalMake | null>(null);
  return (
    <>
      <ReadState
        query={query}
        failedText="Yazarkasalar okunamadı"
        skeleton={<SkeletonRows count={1} block="h-40 rounded-lg" />}
      >
        {(devices) => (
          <div className="flex flex-col gap-3">
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
            <AddDevice isFirst={devices.length === 0} onAdd={setAdding} />
          </div>
        )}
      </ReadState>
      {adding !== null && <EditDialog make={adding} device={null} onClose={() => setAdding(null)} />}
    </>
  );
}

const AddDevice = ({ isFirst, onAdd }: { isFirst: boolean; onAdd: (make: FiscalMake) => void }) => (
  <Card className="flex flex-col gap-3">
    <div>
      <h2 className="text-lg font-semibold">Yazarkasa ekle</h2>
      <p className="text-sm text-ink-2">
        Hazır, sizin anahtarınızla. Tutar cihaza gider, fiş ve Z no kendiliğinden yazılır.
        {isFirst && ' Cihaz bağlamazsanız hiçbir şey değişmez.'}
      </p>
      <p className="text-sm text-ink-2">
        Kendi bilgisayarınızdaki kurulum modemin arkasındaysa Token bulutu onu arayamaz; sonuç 15 saniyede bir
        sorulur. PAVO aynı ağdadır ve bundan etkilenmez.
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      {FISCAL_MAKES.map((make) => (
        <Button key={make} size={44} icon={Plus} onClick={() => onAdd(make)}>
          {FISCAL_MAKE[make].name}
        </Button>
      ))}
    </div>
  </Card>
);

const PROBLEM: Record<FiscalProblem, string> = {
  KEYS: 'Cihaz anahtarları kabul etmedi. Numara ve anahtarları kontrol edin.',
  UNREACHABLE: 'Cihaza ulaşılamıyor. Açık ve ağda olduğunu kontrol edin.',
  TIMEOUT: 'Cihaz zamanında yanıt vermedi.',
  LIMITED: 'Cihazın servisi çok sık istek aldığını bildirdi; Sofra bekleyip yeniden dener.',
  ANSWER: 'Cihaz beklenmeyen bir yanıt verdi.',
  SECRET: 'Anahtarlar bu sunucuda okunamıyor. Anahtarları yeniden girin.',
  ARRIVED: 'İşletme başka bir kurulumdan geldi. Anahtarları yeniden girip açın.',
};

function stateOf({ isActive, problem, workedAt }: FiscalDevice): { label: string; tone: Tone } {
  if (!isActive) return { label: 'Kapalı', tone: 'neutral' };
  if (problem !== null) return { label: 'Sorun var', tone: 'nar' };
  return workedAt === null
    ? { label: 'Henüz denenmedi', tone: 'safran' }
    : { label: 'Bağlı', tone: 'zeytin' };
}

function Device({ device }: { device: FiscalDevice }) {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const remove = useDeleteFiscalDevice();
  const settings = useFiscalDevice(device.id).data;
  const timeZone = useTimeZone();
  const { label, tone } = stateOf(device);
  const { problem, problemStatus, reason, failingSince, workedAt } = device;
  const close = () => setOpened(null);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2 font-semibold break-words">
          {device.name} <Pill tone={tone}>{label}</Pill>
        </h2>
        {settings && <More settings={settings} onDelete={() => setOpened('delete')} />}
      </div>
      <div className="num flex flex-col gap-1 text-sm text-ink-2">
        <p>{FISCAL_MAKE[device.make].name}</p>
        {problem && (
          <p className="text-nar-text">
            {reason ?? PROBLEM[problem]}
            {problemStatus === null ? '' : ` (${problemStatus})`}
          </p>
        )}
        {failingSince && <p>{instantText(failingSince, timeZone)} tarihinden beri çalışmıyor</p>}
        <p>
          {workedAt ? `Son başarılı istek: ${instantText(workedAt, timeZone)}` : 'Henüz başarılı istek yok'}
        </p>
      </div>
      {settings?.callback && <CopyField label="Bildirim adresi" value={settings.callback} noun="Adres" />}
      <div className="flex flex-wrap gap-2">
        <TryButton device={device} />
        <Button size={44} icon={Pencil} disabled={!settings} onClick={() => setOpened('edit')}>
          Düzenle
        </Button>
      </div>
      {opened === 'edit' && settings && <EditDialog make={device.make} device={settings} onClose={close} />}
      {opened === 'delete' && (
        <DeleteDialog
          title={`${device.name} kaldırılsın mı?`}
          deletion={remove}
          id={device.id}
          doneText="Yazarkasa kaldırıldı"
          confirmLabel="Kaldır"
          pendingLabel="Kaldırılıyor…"
          onClose={close}
        >
          Anahtarlar silinir ve ödemeler artık cihaza gitmez. Alınmış ödemeler kalır.
        </DeleteDialog>
      )}
    </Card>
  );
}

function More({ settings, onDelete }: { settings: FiscalDeviceSettings; onDelete: () => void }) {
  const update = useUpdateFiscalDevice();
  const { id, name, tillId, isActive, ids, sections, ways } = settings;
  const turn = () =>
    update.mutate(
      { id, name, tillId, isActive: !isActive, ids, keys: {}, sections, ways },
      { onError: (error) => toast.error(errorTextOf(error, 'Yazarkasa değiştirilemedi')) },
    );
  return (
    <MoreButton
      label={`${name}: diğer işlemler`}
      actions={() => [
        { id: 'turn', label: isActive ? 'Kapat' : 'Aç', icon: Power, onAction: turn },
        { id: 'delete', label: 'Kaldır', icon: Trash2, isDanger: true, onAction: onDelete },
      ]}
    />
  );
}

function TryButton({ device: { id, name } }: { device: FiscalDevice }) {
  const trial = useTryFiscalDevice();
  const attempt = () =>
    trial.mutate(
      { id },
      {
        onSuccess: ({ problem, reason }) =>
          problem === null ? toast.success(`${name} yanıt verdi`) : toast.error(reason ?? PROBLEM[problem]),
        onError: (error) => toast.error(errorTextOf(error, 'Cihaz denenemedi')),
      },
    );
  return (
    <Button size={44} icon={PlugZap} isPending={trial.isPending} pendingLabel="Deneniyor…" onClick={attempt}>
      Cihazı dene
    </Button>
  );
}

interface EditProps {
  make: FiscalMake;
  device: FiscalDeviceSettings | null;
  onClose: () => void;
}

/** Opens once tills, partners and rates of KDV are known. */
function EditDialog(props: EditProps) {
  const { data } = combineQueries(useCashDesk(), combineQueries(usePartners(), useVatRates()));
  if (!data) return null;
  const [{ tills }, [partners, rates]] = data;
  const percents = rates.map((rate) => rate.percents.at(-1)?.percent).filter((one) => one !== undefined);
  return (
    <FiscalDeviceDialog
      {...props}
      tills={tills}
      partners={partners.filter(({ isActive, isPlatform }) => isActive && !isPlatform)}
      percents={[...new Set(percents)].toSorted((a, b) => a - b)}
    />
  );
}
