import { ENTRIES_AT_ONCE, type Account } from '@sofra/contract/money/accounts';
import type { AccountEntry } from '@sofra/contract/money/account-entry';
import { formatLira } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { Printer, Undo2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { usePrintCollection } from '#src/features/customers/account-queries.ts';
import { balanceText, entryText, piecesText } from '#src/features/customers/account-text.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useSession } from '#src/lib/api/session.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

/** *Ekstre*: every entry with the balance after it, the newest first (ACCOUNT-18). */
export const AccountEntries = ({ account: { entries, hasMore } }: { account: Account }) => (
  <section aria-label="Ekstre" className="overflow-hidden rounded-lg border border-line bg-surface">
    <h2 className="border-b border-line px-4 py-3 text-lg font-semibold">Ekstre</h2>
    {entries.length === 0 ? (
      <p className="px-4 py-6 text-center text-sm text-ink-2">Bu hesaba henüz bir şey yazılmadı.</p>
    ) : (
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    )}
    {hasMore && (
      <p className="num px-4 py-3 text-sm text-ink-2">{`Son ${ENTRIES_AT_ONCE} kayıt gösteriliyor; bakiyeler öncekileri de sayar.`}</p>
    )}
  </section>
);

const LazyUndoDialog = lazyPart(
  async () => (await import('#src/features/customers/undo-collection-dialog.tsx')).UndoCollectionDialog,
);
const OrderLink = createLink((props: ComponentProps<'a'>) => (
  <a {...props} className="text-cini-text underline underline-offset-2" />
));

function Entry({ entry }: { entry: AccountEntry }) {
  const { timeZone } = useBusinessDay();
  const role = useSession()?.role;
  const [isUndoing, setIsUndoing] = useState(false);
  const { kind, amount, balance, createdAt, enteredBy, order, collection, id } = entry;
  const isUndoable = kind === 'COLLECTION' && collection?.isUndone === false;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line px-4 py-2 last:border-b-0">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {entryText(entry)}
        <span className="num block text-sm text-ink-2">
          {instantText(createdAt, timeZone)}
          {order && <OrderOfEntry order={order} />}
          {` · ${enteredBy}`}
        </span>
      </span>
      <span className="text-right">
        <span className="num block font-semibold whitespace-nowrap">
          {`${amount > 0 ? '+' : ''}${formatLira(amount)}`}
        </span>
        <span className="num block text-sm whitespace-nowrap text-ink-2">{balanceText(balance)}</span>
      </span>
      {collection && (
        // On a phone below, where the text keeps its width.
        <span className="flex gap-3 max-sm:basis-full max-sm:justify-end">
          {isUndoable && role && can(role, 'payments.refund') && (
            <IconButton
              icon={Undo2}
              label={`Tahsilat ${collection.number}: geri al`}
              onClick={() => setIsUndoing(true)}
            />
          )}
          <PrintAgain id={id} number={collection.number} />
        </span>
      )}
      {isUndoing && <LazyUndoDialog entry={entry} onClose={() => setIsUndoing(false)} />}
    </li>
  );
}

/** The order with a link to its payment in *Siparişler*, of the day on which it was taken (ACCOUNT-26). */
function OrderOfEntry({ order }: { order: NonNullable<AccountEntry['order']> }) {
  const { dayOf } = useBusinessDay();
  const { number, tableName, lines, payment } = order;
  const name = `Adisyon ${number}`;
  const pieces = piecesText(lines);
  if (payment === null) return ` · ${[name, tableName, pieces].filter(Boolean).join(' · ')}`;
  const day = dayOf(payment.createdAt);
  return (
    <>
      {' · '}
      <OrderLink to="/app/orders" search={{ from: day, to: day, payment: payment.id }}>
        {name}
      </OrderLink>
      {` · ${[tableName, pieces].filter(Boolean).join(' · ')}`}
    </>
  );
}

function PrintAgain({ id, number }: { id: string; number: number }) {
  const print = usePrintCollection();
  return (
    <IconButton
      icon={Printer}
      label={`Tahsilat ${number} fişini tekrar yazdır`}
      disabled={print.isPending}
      onClick={() =>
        print.mutate(
          { id },
          {
            onSuccess: () => toast.success('Kopya yazıcıya gönderildi'),
            onError: (error) => toast.error(errorTextOf(error, 'Yazdırılamadı')),
          },
        )
      }
    />
  );
}
