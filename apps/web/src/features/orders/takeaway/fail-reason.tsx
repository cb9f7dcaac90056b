import { Chips } from '#src/ui/fields/chips.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

const REASONS = ['Kapı açılmadı', 'Telefona cevap yok', 'Adres bulunamadı', 'Müşteri almadı'].map(
  (value) => ({
    value,
    label: value,
  }),
);

interface Props {
  value: string;
  onValue: (reason: string) => void;
  error?: string | null;
  disabled?: boolean;
}

/** The reason of *Teslim edilemedi*: a usual one, or the user's own words (COURIER-7, TAKEAWAY-16). */
export const FailReason = (field: Props) => (
  <div className="flex flex-col gap-3">
    <Chips
      label="Sık görülen nedenler"
      layout="wrap"
      chips={REASONS}
      value={field.value}
      onValue={field.onValue}
    />
    <TextField label="Neden" isRequired maxLength={200} {...field} />
  </div>
);
