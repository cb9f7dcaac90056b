import { CUSTOMERS_AT_ONCE, type Customer } from '@sofra/contract/customers';
import { phoneText } from '@sofra/domain/phone';
import { can } from '@sofra/domain/permissions';
import { Contact, Download, Pencil, UserX } from 'lucide-react';
import { balanceText } from '#src/features/customers/account-text.ts';
import { useCustomers } from '#src/features/customers/customers-queries.ts';
import { useSaveCustomerData } from '#src/features/customers/save-customer-data.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useSession } from '#src/lib/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

interface Props {
  sought: string;
  onEdit: (customer: Customer) => void;
  onErase: (customer: Customer) => void;
}

/** The customers whom a search finds, with what may be done with each. */
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
