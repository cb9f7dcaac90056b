import type { previewDayToEnd } from '@sofra/contract/day-ends';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { parseMoneyInput } from '@sofra/domain/number-input';
import { useState } from 'react';
import { DeviceReportFields, useDeviceReportFields } from '#src/ui/device-report-fields.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** What is typed of the reports of the tax device, of terminals and of meal cards (DAYEND-9, DAYEND-16). */
export function useDeviceReports() {
  const [zNo, setZNo] = useState('');
  const [total, setTotal] = useState('');
  const devices = useDeviceReportFields();
  const zTotal = parseMoneyInput(total);
  return {
    ...{ zNo, setZNo, total, setTotal, devices },
    isReadable: devices.isReadable && (total.trim() === '' || zTotal !== null),
    fields: {
      ...(zNo.trim() !== '' && { zNo: zNo.trim() }),
      ...(zTotal !== null && { zTotal }),
      ...(devices.reports.length > 0 && { devices: devices.reports }),
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
    <DeviceReportFields form={form.devices} devices={devices} />
  </fieldset>
);
