import type { Customer } from '@sofra/contract/customers';
import { COLLECTION_METHODS, type CollectionMethod } from '@sofra/domain/account';
import { formatAmount, formatLira, type Kurus } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import { PAYMENT_METHOD } from '@sofra/domain/payment-method';
import { useState } from 'react';
import { useCollectAccount } from '#src/features/customers/account-queries.ts';
import { usePartners } from '#src/features/partners/partners-queries.ts';
import { useIsOnline } from '#src/lib/connection.ts';
import { tillOfPayment } from '#src/lib/device-till.ts';
import { toast } from '#src/lib/notices.ts';
import { useIdempotentAction } from '#src/lib/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/action-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';

interface Props {
  customer: Customer;
  onClose: () => void;
}

/** *Tahsilat al*: takes money for what is owed, all of it at first (ACCOUNT-21). Mount it to open it. */
export function CollectDialog({ customer, onClose }: Props) {
  const { id, name, balance } = customer;
  const [text, setText] = useState(formatAmount(balance));
  const [method, setMethod] = useState<CollectionMethod>('CASH');
  const terminal = useTerminal(method);
  const isOnline = useIsOnline();
  const action = useIdempotentAction(useCollectAccount(), {
    fallback: 'Tahsilat alınamadı',
    onDone: ({ account }) => {
      toast.success(`${name}: tahsilat alındı · kalan ${formatLira(account.customer.balance)}`);
      onClose();
    },
  });
  const amount = parseMoneyInput(text);
  const problem = problemOf(amount, balance) ?? terminal.problem;
  const collect = () =>
    amount !== null &&
    action.run({ id, amount, method, expectedBalance: balance, ...terminal.chosen, ...tillOfPayment() });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={`Tahsilat · ${name}`}
      size="small"
      footer={
        <Button
          variant="primary"
          size={64}
          isWide
          className="num"
          disabled={problem !== null || !isOnline}
          isPending={action.isPending}
          pendingLabel="Tahsilat alınıyor…"
          onClick={collect}
        >
          {isOnline ? `Tahsilat al · ${formatLira(amount ?? balance)}` : 'Bağlantı gerekli'}
        </Button>
      }
    >
      <ActionNotice action={action} />
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-4">
        <p className="num">{`Borç ${formatLira(balance)}`}</p>
        <MoneyField label="Tutar" value={text} error={problemOf(amount, balance)} onValue={setText} />
        <MethodCards
          methods={COLLECTION_METHODS}
          value={method}
          onValue={setMethod}
          isDisabled={action.isFrozen}
        />
        {terminal.offered.length > 0 && (
          <Chips
            label="POS cihazları"
            chips={terminal.offered.map((one) => ({ value: one.id, label: one.name }))}
            value={terminal.chosen.partnerId ?? ''}
            onValue={terminal.choose}
          />
        )}
        {PAYMENT_METHOD[method].isByTerminal && (
          <p className="text-sm text-ink-2">
            Tutarı POS cihazından çekin, onaylandıktan sonra tahsilatı alın.
          </p>
        )}
        {terminal.problem && <p className="text-sm text-ink-2">{terminal.problem}</p>}
      </fieldset>
    </Dialog>
  );
}

function problemOf(amount: Kurus | null, balance: Kurus): string | null {
  if (amount === null) return 'Tutar geçersiz.';
  if (amount <= 0) return 'Tutar sıfırdan büyük olmalı.';
  return amount > balance ? `En fazla ${formatLira(balance)} alınabilir.` : null;
}

/** The terminal of a collection by card, where there are several (PARTNER-5, PARTNER-6). */
function useTerminal(method: CollectionMethod) {
  const { data: partners = [] } = usePartners();
  const [partnerId, choose] = useState('');
  const on = partners.filter((partner) => partner.method === method && partner.isActive);
  const offered = on.length > 1 ? on : [];
  const isChosen = offered.some(({ id }) => id === partnerId);
  return {
    offered,
    choose,
    chosen: isChosen ? { partnerId } : {},
    problem: offered.length > 0 && !isChosen ? 'Önce POS cihazı seçin.' : null,
  };
}
