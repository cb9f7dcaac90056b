import type { Customer } from '@sofra/contract/money/customers';
import { useEraseCustomer } from '#src/features/customers/customers-queries.ts';
import { DeleteDialog } from '#src/ui/record-form/delete-dialog.tsx';

/** Confirms the erasure of a person's data. Mount it to open it (ACCOUNT-5). */
export const EraseCustomerDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => (
  <DeleteDialog
    deletion={useEraseCustomer()}
    id={customer.id}
    title="Kişisel veriler silinsin mi?"
    doneText="Kişisel veriler silindi"
    onClose={onClose}
  >
    <p>
      {customer.name}: ad, telefon, not ve adresler kalıcı olarak silinir ve geri getirilemez. Geçmiş
      kayıtlarda yalnızca müşteri numarası ({customer.number}) kalır.
    </p>
  </DeleteDialog>
);
