import { BUYER_LENGTHS, type Buyer } from '@sofra/contract/money/buyers';
import { taxNumberKind } from '@sofra/domain/text/tax-number';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  taxNumber: string;
  field: (name: keyof Buyer) => { value: string; onValue: (value: string) => void; error: string | null };
}

/** The fields of a buyer: a company, or a person once the number is that of one (DOCUMENT-22). */
export function BuyerFields({ taxNumber, field }: Props) {
  const text = (name: Exclude<keyof Buyer, 'taxNumber'>) => ({
    ...field(name),
    maxLength: BUYER_LENGTHS[name],
  });
  const isPerson = taxNumberKind(taxNumber.replace(/\s/g, '')) === 'TCKN';
  return (
    <>
      <TextField
        label="Vergi no ya da T.C. kimlik no"
        hint="Şirkette 10, kişide 11 rakam"
        isRequired
        autoFocus
        inputMode="numeric"
        maxLength={20}
        {...field('taxNumber')}
      />
      {isPerson ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Ad" isRequired {...text('firstName')} />
          <TextField label="Soyad" isRequired {...text('familyName')} />
        </div>
      ) : (
        <>
          <TextField label="Unvan" isRequired {...text('title')} />
          <TextField label="Vergi dairesi" isRequired {...text('taxOffice')} />
        </>
      )}
      <TextField label="Adres" hint="Mahalle, sokak ve numara" isRequired {...text('street')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="İlçe" isRequired {...text('district')} />
        <TextField label="İl" isRequired {...text('city')} />
      </div>
      <TextField label="E-posta" hint="İsteğe bağlı" type="email" {...text('email')} />
    </>
  );
}
