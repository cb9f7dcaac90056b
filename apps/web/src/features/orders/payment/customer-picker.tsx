import { CUSTOMERS_AT_ONCE, type Customer } from '@sofra/contract/money/customers';
import { phoneText } from '@sofra/domain/text/phone';
import { useState } from 'react';
import { owedText } from '#src/features/orders/payment/owed-text.ts';
import { OWN_ENTER } from '#src/features/orders/payment/use-payment-keys.ts';
import { useCustomers } from '#src/features/customers/customers-queries.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { useSearchText } from '#src/ui/fields/use-search-text.ts';

interface Props {
  onChoose: (customer: Customer) => void;
  onClose: () => void;
}

/** *Müşteri seç*: finds a customer as *Müşteriler* does, and shows what they owe (ACCOUNT-20). Mount it to open it. */
export function CustomerPicker({ onChoose, onClose }: Props) {
  const [sought, setSought] = useState('');
  const [text, setText] = useSearchText(sought, setSought);
  return (
    <Dialog isOpen onClose={onClose} title="Müşteri seç" size="small">
      <div className="flex flex-col gap-3" {...OWN_ENTER}>
        <SearchBox label="Müşteri ara" placeholder="Ad veya telefon ara" value={text} onValue={setText} />
        <ListState
          query={useCustomers(sought)}
          skeleton={<SkeletonRows count={4} block="h-14 rounded-md" className="flex flex-col gap-2" />}
          isEmpty={({ customers }) => customers.length === 0}
          empty={
            <p className="text-sm text-ink-2">Müşteri bulunamadı. Müşteriler ekranından ekleyebilirsiniz.</p>
          }
        >
          {({ customers, hasMore }) => (
            <>
              <ul aria-label="Müşteriler" className="flex flex-col gap-2">
                {customers.map((customer) => (
                  <li key={customer.id}>
                    <button
                      type="button"
                      onClick={() => onChoose(customer)}
                      className="flex min-h-14 w-full flex-col justify-center rounded-md border border-line-strong bg-surface px-4 py-2 text-left wrap-anywhere hover:bg-sunken"
                    >
                      <span className="font-medium">{customer.name}</span>
                      <span className="num text-sm text-ink-2">
                        {[customer.phone !== null && phoneText(customer.phone), owedText(customer)]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {hasMore && (
                <p className="text-sm text-ink-2">{`İlk ${CUSTOMERS_AT_ONCE} müşteri gösteriliyor; aramayı daraltın.`}</p>
              )}
            </>
          )}
        </ListState>
      </div>
    </Dialog>
  );
}
