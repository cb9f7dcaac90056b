import { Chips } from '#src/ui/fields/chips.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  /** Those of the customer. */
  addresses: readonly string[];
  value: string;
  onValue: (address: string) => void;
}

/** The addresses of a known customer to choose from, and a field for another one. */
export const AddressChoice = ({ addresses, value, onValue }: Props) => (
  <div className="flex flex-col gap-2">
    {addresses.length > 1 && (
      <Chips
        label="Kayıtlı adresler"
        layout="wrap"
        chips={addresses.map((address) => ({ value: address, label: address }))}
        value={value}
        onValue={onValue}
      />
    )}
    <TextField label="Adres" value={value} maxLength={200} onValue={onValue} />
  </div>
);
