import type { Partner } from '@sofra/contract/money/partners';
import type { FiscalDeviceSettings } from '@sofra/contract/orders/fiscal';
import { FISCAL_MAKE, type FiscalMake } from '@sofra/domain/fiscal/fiscal-device';
import { draftOfDevice, EVERY_TILL, readDevice } from '#src/features/orders/fiscal/fiscal-device-draft.ts';
import { useCreateFiscalDevice, useUpdateFiscalDevice } from '#src/features/orders/fiscal/fiscal-queries.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  make: FiscalMake;
  /** Null for a new device. */
  device: FiscalDeviceSettings | null;
  tills: readonly { id: string; name: string }[];
  partners: readonly Partner[];
  /** The percents of KDV of the business. */
  percents: readonly number[];
  onClose: () => void;
}

/** Name, till, numbers, keys and mappings of a device; a stored key is never shown again (FISCAL-2). Mount it to open it. */
export function FiscalDeviceDialog({ make, device, tills, partners, percents, onClose }: Props) {
  const create = useCreateFiscalDevice();
  const update = useUpdateFiscalDevice();
  const { name, where, fields, needsSections } = FISCAL_MAKE[make];
  const known = { make, device, partners, percents };
  const form = useRecordForm({
    draftOf: () => draftOfDevice(known),
    read: (draft) => readDevice(draft, known),
    create: (input) =>
      device
        ? update.mutateAsync({
            ...{ id: device.id, isActive: device.isActive, expectedVersion: device.version },
            ...input,
          })
        : create.mutateAsync({ make, isActive: true, ...input }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: 'Yazarkasa kaydedildi' },
    onSaved: onClose,
  });
  const input = (path: string) => ({ ...form.field(path), value: form.draft[path] ?? '' });
  return (
    <FormDialog form={form} title={device ? device.name : `${name} ekle`} onClose={onClose}>
      <p className="text-ink-2">
        Numara ve anahtarlar sizin cihazınızdan gelir ({where}). Anahtarlar şifreli saklanır ve bir daha
        gösterilmez.
      </p>
      <TextField label="Ad" isRequired autoFocus maxLength={60} placeholder="Kasa ÖKC" {...input('name')} />
      {tills.length > 1 && (
        <Select
          label="Kasa"
          options={[
            { value: EVERY_TILL, label: 'Bütün kasalar' },
            ...tills.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          value={form.draft.tillId ?? EVERY_TILL}
          onValue={(tillId) => form.set({ tillId })}
        />
      )}
      {fields.map((field) => {
        const Input = field.isSecret ? PasswordField : TextField;
        const isStored = device?.keys.includes(field.name) === true;
        return (
          <Input
            key={field.name}
            label={field.label}
            isRequired={!isStored}
            autoComplete="off"
            maxLength={400}
            hint={isStored ? 'Kayıtlı. Değiştirmek için yenisini yazın.' : field.hint}
            {...input(`${field.isSecret ? 'keys' : 'ids'}.${field.name}`)}
          />
        );
      })}
      {needsSections && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-1 text-sm font-medium">Cihazdaki kısım no</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {percents.map((percent) => (
              <TextField
                key={percent}
                label={`KDV %${percent}`}
                inputMode="numeric"
                inputClassName="num"
                maxLength={10}
                {...input(`sections.${percent}`)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {partners.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-1 text-sm font-medium">Cihazın bildirdiği ödeme türü</legend>
          <p className="text-sm text-ink-2">
            Tür ve banka no, örnek: 3/12. Boş olan cihazın kendi türüyle kaydedilir.
          </p>
          <div className="grid grid-cols-2 gap-3">
            {partners.map(({ id, name: label }) => (
              <TextField key={id} label={label} inputClassName="num" maxLength={30} {...input(`way.${id}`)} />
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  );
}
