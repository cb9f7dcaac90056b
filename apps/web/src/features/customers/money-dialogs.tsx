import type { Customer } from '@sofra/contract/money/customers';
import { COLLECTION_METHODS, type CollectionMethod } from '@sofra/domain/accounts/account';
import { formatAmount, formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { PAYMENT_METHOD } from '@sofra/domain/money/payment-method';
import { useState } from 'react';
import { useCollectAccount, usePayOutCredit } from '#src/features/customers/account-queries.ts';
import { balanceText } from '#src/features/customers/account-text.ts';
import { usePartners } from '#src/features/partners/partners-queries.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { tillOfPayment } from '#src/lib/device/device-till.ts';
import { lastPartner } from '#src/lib/device/last-partners.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useIdempotentAction, type IdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { ActionRefusal } from '#src/ui/approval/action-refusal.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chips } from '#src/ui/fields/chips.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { MoneyField } from '#src/ui/fields/amount-field.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';

interface Props {
  customer: Customer;
  onClose: () => void;
}

/** *Tahsilat al*: takes money for what is owed, all of it at first (ACCOUNT-21). Mount it to open it. */
export function CollectDialog({ customer, onClose }: Props) {
  const action = useIdempotentAction(useCollectAccount(), {
    fallback: 'Tahsilat alınamadı',
    onDone: ({ account }) => {
      toast.success(`${customer.name}: tahsilat alındı · kalan ${formatLira(account.customer.balance)}`);
      onClose();
    },
  });
  return (
    <MoneyDialog
      {...{ customer, action, onClose }}
      onSend={action.run}
      texts={{
        title: 'Tahsilat',
        button: 'Tahsilat al',
        pending: 'Tahsilat alınıyor…',
        most: (owed) => `En fazla ${owed} alınabilir.`,
        byTerminal: 'Tutarı POS cihazından çekin, onaylandıktan sonra tahsilatı alın.',
      }}
    />
  );
}

/** *Alacağı öde*: pays the customer what the business owes, all of it at first (ACCOUNT-30). Mount it to open it. */
export function PayOutDialog({ customer, onClose }: Props) {
  const action = useIdempotentAction(usePayOutCredit(), {
    fallback: 'Alacak ödenemedi',
    onDone: ({ account, jobId }) => {
      toast.success(`${customer.name}: alacağı ödendi · ${balanceText(account.customer.balance)}`);
      if (jobId === null) toast.error('Tanımlı yazıcı yok: fiş basılmadı.');
      onClose();
    },
  });
  return (
    <MoneyDialog
      {...{ customer, action, onClose }}
      onSend={action.run}
      texts={{
        title: 'Alacağı öde',
        button: 'Alacağı öde',
        pending: 'Ödeniyor…',
        most: (owed) => `En fazla ${owed} ödenebilir.`,
        byTerminal: 'Önce POS cihazında iadeyi yapın, sonra burada kaydedin.',
      }}
    />
  );
}

interface MoneyProps extends Props {
  action: IdempotentAction;
  onSend: (input: {
    id: string;
    amount: Kurus;
    method: CollectionMethod;
    expectedBalance: Kurus;
    partnerId?: string;
    tillId?: string;
  }) => void;
  texts: {
    title: string;
    button: string;
    pending: string;
    most: (owed: string) => string;
    byTerminal: string;
  };
}

/** Money paid to or from an account: the amount, in cash or by card with its terminal. */
function MoneyDialog({ customer, action, onSend, texts, onClose }: MoneyProps) {
  const { id, name, balance } = customer;
  const owed = kurus(Math.abs(balance));
  const [text, setText] = useState(formatAmount(owed));
  const [method, setMethod] = useState<CollectionMethod>('CASH');
  const terminal = useTerminal(method);
  const isOnline = useIsOnline();
  const amount = parseMoneyInput(text);
  const problem = problemOf(amount, owed, texts.most);
  const input = {
    ...{ id, amount: amount ?? owed, method, expectedBalance: balance },
    ...terminal.chosen,
    ...tillOfPayment(),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={`${texts.title} · ${name}`}
      size="small"
      footer={
        <Button
          variant="primary"
          size={64}
          isWide
          className="num"
          disabled={problem !== null || !isOnline}
          isPending={action.isPending}
          pendingLabel={texts.pending}
          onClick={() => problem === null && onSend(input)}
        >
          {isOnline ? `${texts.button} · ${formatLira(input.amount)}` : 'Bağlantı gerekli'}
        </Button>
      }
    >
      <ActionRefusal {...{ action, input }} what={`${name} · ${formatLira(input.amount)}`} />
      <fieldset disabled={action.isFrozen} className="flex min-w-0 flex-col gap-4">
        <p className="num">{balanceText(balance)}</p>
        <MoneyField label="Tutar" value={text} error={problem} onValue={setText} />
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
        {PAYMENT_METHOD[method].isByTerminal && <p className="text-sm text-ink-2">{texts.byTerminal}</p>}
      </fieldset>
    </Dialog>
  );
}

function problemOf(amount: Kurus | null, owed: Kurus, most: (owed: string) => string): string | null {
  if (amount === null) return 'Tutar geçersiz.';
  if (amount <= 0) return 'Tutar sıfırdan büyük olmalı.';
  return amount > owed ? most(formatLira(owed)) : null;
}

/** The terminal of money by card, where there are several (PARTNER-5, PARTNER-6). */
function useTerminal(method: CollectionMethod) {
  const { data: partners = [] } = usePartners();
  const [partnerId, choose] = useState<string>();
  const on = partners.filter((partner) => partner.method === method && partner.isActive);
  const offered = on.length > 1 ? on : [];
  const wanted = partnerId ?? lastPartner(method);
  const terminal = offered.find(({ id }) => id === wanted) ?? offered[0];
  return { offered, choose, chosen: terminal ? { partnerId: terminal.id } : {} };
}
