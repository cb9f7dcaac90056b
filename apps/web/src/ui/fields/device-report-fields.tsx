import { reportDifference } from '@sofra/domain/cash/device-report';
import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { useState } from 'react';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';

const isReadable = (text: string): boolean => text.trim() === '' || parseMoneyInput(text) !== null;

/** The typed reports of terminals and meal cards, by their ids. An empty field is no report. */
export function useDeviceReportFields() {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  return {
    textOf: (partnerId: string) => texts[partnerId] ?? '',
    setText: (partnerId: string, text: string) => setTexts({ ...texts, [partnerId]: text }),
    isReadable: Object.values(texts).every(isReadable),
    reports: Object.entries(texts).flatMap(([partnerId, text]) => {
      const reported = parseMoneyInput(text);
      return reported === null ? [] : [{ partnerId, reported }];
    }),
  };
}

interface Props {
  form: ReturnType<typeof useDeviceReportFields>;
  devices: readonly { partnerId: string; name: string; expected: Kurus }[];
}

/** A field for the report of each device beside what Sofra has, and the difference of all (DAYEND-16, CASH-30). */
export function DeviceReportFields({ form, devices }: Props) {
  const difference = reportDifference(
    devices.map((device) => ({ ...device, reported: parseMoneyInput(form.textOf(device.partnerId)) })),
  );
  return (
    <>
      {devices.map(({ partnerId, name, expected }) => (
        <MoneyField
          key={partnerId}
          label={`${name} raporu`}
          hint={`Sofra: ${formatLira(expected)}`}
          value={form.textOf(partnerId)}
          onValue={(text) => form.setText(partnerId, text)}
        />
      ))}
      {difference !== null && (
        <p role="status" className="col-span-full flex justify-between text-ink-2">
          <span>Cihaz farkı</span>
          <strong className="num font-semibold text-ink">
            {`${difference > 0 ? '+' : ''}${formatLira(difference)}`}
          </strong>
        </p>
      )}
    </>
  );
}
