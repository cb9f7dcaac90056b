import { ENTRIES_AT_ONCE, type Account } from '@sofra/contract/accounts';
import type { AccountEntry } from '@sofra/contract/account-entry';
import { formatLira } from '@sofra/domain/money';
import { Printer } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { usePrintCollection } from '#src/features/customers/account-queries.ts';
import { balanceText, entryText, orderText } from '#src/features/customers/account-text.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { instantText } from '#src/lib/zoned-time.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

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

function Entry({ entry }: { entry: AccountEntry }) {
  const timeZone = useTimeZone();
  const { amount, balance, createdAt, enteredBy, collection, id } = entry;
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {entryText(entry)}
        <span className="num block text-sm text-ink-2">
          {[instantText(createdAt, timeZone), orderText(entry), enteredBy].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="text-right">
        <span className="num block font-semibold whitespace-nowrap">
          {`${amount > 0 ? '+' : ''}${formatLira(amount)}`}
        </span>
        <span className="num block text-sm whitespace-nowrap text-ink-2">{balanceText(balance)}</span>
      </span>
      {collection && <PrintAgain id={id} number={collection.number} />}
    </li>
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
