import { Cable, MonitorCheck, Usb, type LucideIcon } from 'lucide-react';
import { DEFAULT_PORT } from '#src/features/printing/printers/printer-draft.ts';
import { INTERFACE } from '#src/features/printing/printer-labels.ts';
import type { PrinterForm } from '#src/features/printing/printers/use-printer-form.ts';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

const ICON: Record<keyof typeof INTERFACE, LucideIcon> = { NETWORK: Cable, QZ_TRAY: MonitorCheck, USB: Usb };
const KINDS = (['NETWORK', 'QZ_TRAY', 'USB'] as const).map((value) => ({
  value,
  icon: ICON[value],
  ...INTERFACE[value],
}));

const DEVICE = {
  QZ_TRAY: {
    label: 'Bilgisayardaki yazıcı adı',
    placeholder: 'EPSON TM-T20III',
    hint: 'O bilgisayarda göründüğü gibi. Boş bırakılırsa yukarıdaki ad aranır.',
  },
  USB: {
    label: 'Aygıt',
    placeholder: '/dev/usb/lp0',
    hint: 'Yazdırma bilgisayarındaki aygıt dosyası veya yazdırma kuyruğu. Boş bırakılırsa yukarıdaki ad aranır.',
  },
} as const;

/** The connection of the printer, with only the fields that it needs. */
export function PrinterAddressFields({ form: { draft, set, field } }: { form: PrinterForm }) {
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="text-sm font-medium text-ink-2">Bağlantı</p>
        <RadioCards
          label="Bağlantı"
          cards={KINDS}
          value={draft.interface}
          onValue={(kind) => set({ interface: kind })}
        />
      </div>
      {draft.interface === 'NETWORK' ? (
        <div className="flex gap-3">
          <TextField
            label="IP adresi"
            isRequired
            className="min-w-0 flex-1"
            inputMode="decimal"
            placeholder="192.168.1.50"
            {...field('ip')}
          />
          <TextField
            label="Port"
            className="w-28 shrink-0"
            inputMode="numeric"
            placeholder={DEFAULT_PORT}
            {...field('port')}
          />
        </div>
      ) : (
        <TextField {...DEVICE[draft.interface]} spellCheck={false} maxLength={120} {...field('device')} />
      )}
    </>
  );
}
