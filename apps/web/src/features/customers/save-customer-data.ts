import { exportCustomer, type Customer } from '@sofra/contract/customers';
import * as z from 'zod/mini';
import { useExportCustomer } from '#src/features/customers/customers-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { saveFile } from '#src/lib/save-file.ts';

/** *Verilerini indir*: everything that is kept about a customer, as the server sends it, in one file (ACCOUNT-4). */
export function useSaveCustomerData() {
  const { mutate, isPending } = useExportCustomer();
  const save = ({ id, number }: Customer) =>
    mutate(
      { id },
      {
        onSuccess: (kept) => {
          const text = JSON.stringify(z.encode(exportCustomer.response, kept), null, 2);
          saveFile(`musteri-${number}.json`, new Blob([text], { type: 'application/json' }));
        },
        onError: (error) => toast.error(errorTextOf(error, 'Dosya hazırlanamadı. Lütfen tekrar deneyin.')),
      },
    );
  return { save, isPending };
}
