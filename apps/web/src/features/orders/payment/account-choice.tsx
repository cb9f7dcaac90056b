import { UserSearch } from 'lucide-react';
import { owedText } from '#src/features/orders/payment/owed-text.ts';
import type { PaymentAccount } from '#src/features/orders/payment/use-payment-account.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const LazyCustomerPicker = lazyPart(
  async () => (await import('#src/features/orders/payment/customer-picker.tsx')).CustomerPicker,
);

/** The customer whose account the payment is put on, with a button to choose. Empty for money (ACCOUNT-20). */
export function AccountChoice({ account }: { account: PaymentAccount }) {
  const { isOnAccount, customer, isChoosing, ask, close, choose } = account;
  if (!isOnAccount) return null;
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-surface py-1 pr-1 pl-4">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {customer === null ? (
          <span className="text-ink-2">Müşteri seçilmedi</span>
        ) : (
          <>
            <span className="font-medium">{customer.name}</span>
            <span className="num block text-sm text-ink-2">{owedText(customer)}</span>
          </>
        )}
      </span>
      <Button size={44} icon={UserSearch} onClick={ask}>
        {customer === null ? 'Müşteri seç' : 'Değiştir'}
      </Button>
      {isChoosing && <LazyCustomerPicker onChoose={choose} onClose={close} />}
    </div>
  );
}
