import type { Customer } from '@sofra/contract/money/customers';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CustomerList } from '#src/features/customers/customer-list.tsx';
import { DebtorsCard } from '#src/features/customers/debtors-card.tsx';
import { useSearchText } from '#src/ui/fields/use-search-text.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';

const LazyCustomerDialog = lazyPart(
  async () => (await import('#src/features/customers/customer-dialog.tsx')).CustomerDialog,
);
const LazyEraseDialog = lazyPart(
  async () => (await import('#src/features/customers/erase-customer-dialog.tsx')).EraseCustomerDialog,
);

/** *Müşteriler* at `/app/customers` (ACCOUNT-1). */
export function CustomersPage() {
  const [sought, setSought] = useState('');
  const [text, setText] = useSearchText(sought, setSought);
  const [edited, setEdited] = useState<Customer | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Customer | null>(null);
  return (
    <>
      <PageHeader
        title="Müşteriler"
        actions={
          <Button size={44} variant="primary" icon={Plus} onClick={() => setEdited('new')}>
            Müşteri ekle
          </Button>
        }
      />
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <SearchBox
          label="Müşteri ara"
          placeholder="Ad veya telefon ara"
          value={text}
          onValue={setText}
          hasShortcut
        />
        {sought === '' && <DebtorsCard />}
        <CustomerList sought={sought} onEdit={setEdited} onErase={setLeaving} />
      </div>
      {edited !== null && (
        <LazyCustomerDialog
          customer={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && <LazyEraseDialog customer={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
