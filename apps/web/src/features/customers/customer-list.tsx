import { CUSTOMERS_AT_ONCE, type Customer, exportCustomer } from '@sofra/contract/money/customers';
import { phoneText } from '@sofra/domain/text/phone';
import { can } from '@sofra/domain/people/permissions';
import { Contact, Download, Pencil, UserX } from 'lucide-react';
import * as z from 'zod/mini';
import { balanceText } from '#src/features/customers/account-text.ts';
import { useCustomers, useExportCustomer } from '#src/features/customers/customers-queries.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useSession } from '#src/lib/api/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { saveFile } from '#src/lib/device/save-file.ts';

interface Props {
  sought: string;
  onEdit: (customer: Customer) => void;
  onErase: (customer: Customer) => void;
}

/** The customers that a search finds, with the possible actions for each. */
export const CustomerList = ({ sought, onEdit, onErase }: Props) => (
  <ListState
    query={useCustomers(sought)}
    skeleton={<SkeletonRows count={6} />}
    isEmpty={({ customers }) => customers.length === 0}
    empty={<NoCustomers isSought={sought !== ''} />}
  >
    {({ customers, hasMore }) => (
      <>
        {hasMore && (
          <Banner tone="info">
            İlk {CUSTOMERS_AT_ONCE} müşteri gösteriliyor. Diğerlerini bulmak için arayın.
          </Banner>
        )}
        <Card>
          <ul aria-label="Müşteriler">
            {customers.map((customer) => (
              <CustomerRow key={customer.id} {...{ customer, onEdit, onErase }} />
            ))}
          </ul>
        </Card>
      </>
    )}
  </ListState>
);

const NoCustomers = ({ isSought }: { isSought: boolean }) => (
  <EmptyState icon={Contact} title="Müşteri bulunamadı">
    {isSought
      ? 'Adın bir parçasını ya da telefonun son rakamlarını yazın.'
      : 'Adıyla tanıdığınız müşterileri Müşteri ekle ile kaydedin.'}
  </EmptyState>
);

type RowProps = Omit<Props, 'sought'> & { customer: Customer };

function CustomerRow({ customer, onEdit, onErase }: RowProps) {
  const session = useSession();
  const { save, isPending } = useSaveCustomerData();
  const { id, name, phone, note, addresses, balance } = customer;
  const below = [phone !== null && phoneText(phone), note, ...addresses].filter(Boolean).join(' · ');
  return (
    <li className="flex min-h-13 items-center gap-1 border-b border-line py-1 last:border-b-0">
      <Link
        to="/app/customers/$customerId"
        params={{ customerId: id }}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md px-1 hover:bg-sunken max-sm:flex-col max-sm:items-stretch max-sm:justify-center max-sm:gap-0"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          {name}
          {below && <span className="num block text-sm text-ink-2">{below}</span>}
        </span>
        {balance !== 0 && <span className="num text-sm font-semibold">{balanceText(balance)}</span>}
      </Link>
      <IconButton icon={Pencil} label={`Düzenle: ${name}`} onClick={() => onEdit(customer)} />
      {session && can(session.role, 'customers.handPersonalData') && (
        <>
          <IconButton
            icon={Download}
            label={`Verilerini indir: ${name}`}
            disabled={isPending}
            onClick={() => save(customer)}
          />
          <IconButton
            icon={UserX}
            variant="danger"
            label={`Kişisel verileri sil: ${name}`}
            onClick={() => onErase(customer)}
          />
        </>
      )}
    </li>
  );
}

/** *Verilerini indir*: everything that is kept about a customer, as the server sends it, in one file (ACCOUNT-4). */
function useSaveCustomerData() {
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
