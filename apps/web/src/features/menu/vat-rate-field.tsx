import { useRateOptions } from '#src/features/vat/vat-queries.ts';
import { Select } from '#src/ui/fields/select.tsx';

interface Props {
  value: string;
  onValue: (value: string) => void;
  error: string | null;
  /** The label of the choice without a rate. */
  none: string;
}

/** The rate of KDV of a category, or of an item that has its own (VAT-2). */
export function VatRateField({ none, error, ...field }: Props) {
  const { options, error: failed } = useRateOptions(none);
  return <Select label="KDV oranı" options={options} error={error ?? failed} {...field} />;
}
