import { formatLira, type Kurus } from '@sofra/domain/money';
import { MoneyField } from '#src/ui/money-field.tsx';

interface Props {
  /** What is still owed: the most one can take. */
  total: Kurus;
  text: string;
  error: string | null;
  onText: (text: string) => void;
}

/** *Tutar gir*: what this guest wants to give. */
export function SplitAmount({ total, text, error, onText }: Props) {
  return (
    <MoneyField
      label="Ödenecek tutar"
      hint={`En fazla ${formatLira(total)}`}
      error={error}
      value={text}
      onValue={onText}
    />
  );
}
