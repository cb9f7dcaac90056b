import type { Account } from '@sofra/contract/money/accounts';
import { phoneText } from '@sofra/domain/text/phone';
import { can } from '@sofra/domain/people/permissions';
import { HandCoins, Pencil, Printer, ReceiptText, Scale } from 'lucide-react';
import { useState } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { AccountEntries } from '#src/features/customers/account-entries.tsx';
import { useAccount, usePrintStatement } from '#src/features/customers/account-queries.ts';
import { accountCsv, balanceText, limitText } from '#src/features/customers/account-text.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useSession } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CsvButton } from '#src/ui/csv-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

const BackToCustomers = createLink(BackLink);
const LazyCollectDialog = lazyPart(
  async () => (await import('#src/features/customers/money-dialogs.tsx')).CollectDialog,
);
const LazyPayOutDialog = lazyPart(
  async () => (await import('#src/features/customers/money-dialogs.tsx')).PayOutDialog,
);
const LazyCorrectDialog = lazyPart(
  async () => (await import('#src/features/customers/correct-account-dialog.tsx')).CorrectAccountDialog,
);
const LazyBuyerDialog = lazyPart(
  async () => (await import('#src/features/customers/customer-buyer-dialog.tsx')).CustomerBuyerDialog,
);
const LazyCustomerDialog = lazyPart(
  async () => (await import('#src/features/customers/customer-dialog.tsx')).CustomerDialog,
);

/** The account of a customer at `/app/customers/$customerId` (ACCOUNT-18). */
export function AccountPage({ customerId }: { customerId: string }) {
  const query = useAccount(customerId);
  return (
    <>
      <PageHeader
        title={query.data?.customer.name ?? 'Müşteri'}
        back={<BackToCustomers to="/app/customers" label="Müşterilere dön" />}
      />
      <div className="flex max-w-[960px] flex-col gap-4 p-4 sm:p-6">
        <ReadState query={query} skeleton={<SkeletonRows count={6} />} stale="banner">
          {(account) => <AccountParts account={account} />}
        </ReadState>
      </div>
    </>
  );
}

type OpenDialog = 'collect' | 'payOut' | 'correct' | 'buyer' | 'edit';

function AccountParts({ account }: { account: Account }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const { customer } = account;
  return (
    <>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-2xl font-semibold">{balanceText(customer.balance)}</p>
          <p className="num text-sm wrap-anywhere text-ink-2">
            {[limitText(customer.limit), customer.phone && phoneText(customer.phone), customer.note]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Actions account={account} onOpen={setDialog} />
      </Card>
      <AccountEntries account={account} />
      {dialog === 'collect' && <LazyCollectDialog customer={customer} onClose={close} />}
      {dialog === 'payOut' && <LazyPayOutDialog customer={customer} onClose={close} />}
      {dialog === 'correct' && <LazyCorrectDialog customer={customer} onClose={close} />}
      {dialog === 'buyer' && <LazyBuyerDialog customer={customer} onClose={close} />}
      {dialog === 'edit' && <LazyCustomerDialog customer={customer} onClose={close} />}
    </>
  );
}

function Actions({ account, onOpen }: { account: Account; onOpen: (dialog: OpenDialog) => void }) {
  const role = useSession()?.role;
  const timeZone = useTimeZone();
  const print = usePrintStatement();
  const { customer, entries } = account;
  const printIt = () =>
    print.mutate(
      { id: customer.id },
      {
        onSuccess: () => toast.success('Ekstre yazıcıya gönderildi'),
        onError: (error) => toast.error(errorTextOf(error, 'Yazdırılamadı')),
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      {customer.balance > 0 && (
        <Button size={48} variant="primary" icon={HandCoins} onClick={() => onOpen('collect')}>
          Tahsilat al
        </Button>
      )}
      {customer.balance < 0 && role && can(role, 'payments.refund') && (
        <Button size={48} variant="primary" icon={HandCoins} onClick={() => onOpen('payOut')}>
          Alacağı öde
        </Button>
      )}
      <Button size={48} icon={Printer} isPending={print.isPending} onClick={printIt}>
        Ekstre yazdır
      </Button>
      <CsvButton
        subject="Ekstre"
        table={() => accountCsv(customer.number, entries, timeZone)}
        disabled={entries.length === 0}
      />
      {role && can(role, 'accounts.correct') && (
        <Button size={48} icon={Scale} onClick={() => onOpen('correct')}>
          Hesabı düzelt
        </Button>
      )}
      <Button size={48} icon={ReceiptText} onClick={() => onOpen('buyer')}>
        Fatura bilgileri
      </Button>
      <Button size={48} icon={Pencil} onClick={() => onOpen('edit')}>
        Düzenle
      </Button>
    </div>
  );
}
