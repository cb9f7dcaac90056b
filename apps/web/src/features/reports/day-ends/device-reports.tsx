import type { previewDayToEnd } from '@sofra/contract/day-ends';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { formatLira } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import { useState } from 'react';
import { MoneyField } from '#src/ui/money-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

const isReadable = (text: string): boolean => text.trim() === '' || parseMoneyInput(text) !== null;

/** What is typed of the reports of the tax device, of terminals and of meal cards (DAYEND-9, DAYEND-16). */
export function useDeviceReports() {
  const [zNo, setZNo] = useState('');
  const [total, setTotal] = useState('');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const zTotal = parseMoneyInput(total);
  const devices = Object.entries(texts).flatMap(([partnerId, text]) => {
    const reported = parseMoneyInput(text);
    return reported === null ? [] : [{ partnerId, reported }];
  });
  return {
    ...{ zNo, setZNo, total, setTotal, texts },
    setText: (partnerId: string, text: string) => setTexts({ ...texts, [partnerId]: text }),
    isReadable: [total, ...Object.values(texts)].every(isReadable),
    fields: {
      ...(zNo.trim() !== '' && { zNo: zNo.trim() }),
      ...(zTotal !== null && { zTotal }),
      ...(devices.length > 0 && { devices }),
    },
  };
}

interface Props {
  form: ReturnType<typeof useDeviceReports>;
  devices: ResponseOf<typeof previewDayToEnd>['devices'];
  isFrozen: boolean;
}

export const DeviceReports = ({ form, devices, isFrozen }: Props) => (
  <fieldset disabled={isFrozen} className="grid min-w-0 gap-4 sm:grid-cols-2">
    <TextField label="ÖKC Z no" maxLength={20} value={form.zNo} onValue={form.setZNo} />
    <MoneyField label="ÖKC toplamı" hint="İadeler düşülmeden" value={form.total} onValue={form.setTotal} />
    {devices.map(({ partnerId, name, expected }) => (
      <MoneyField
        key={partnerId}
        label={`${name} raporu`}
        hint={`Sofra: ${formatLira(expected)}`}
        value={form.texts[partnerId] ?? ''}
        onValue={(text) => form.setText(partnerId, text)}
      />
    ))}
  </fieldset>
);
