import type { Debtor } from '@sofra/contract/money/customers';
import { formatLira } from '@sofra/domain/money/money';
import { useId, useState } from 'react';
import { useDebtors } from '#src/features/customers/customers-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Link } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Pill } from '#src/ui/pill.tsx';

/** The sum and the age of what customers owe (ACCOUNT-31). Nothing is shown without debts. */
export const DebtorsCard = () => (
  <ReadState
    query={useDebtors()}
    failedText="Veresiyeler okunamadı"
    skeleton={<SkeletonRows count={1} block="h-40 rounded-lg" />}
  >
    {({ total, debtors }) => debtors.length > 0 && <Debts total={formatLira(total)} debtors={debtors} />}
  </ReadState>
);

const SHOWN = 5;

function Debts({ total, debtors }: { total: string; debtors: readonly Debtor[] }) {
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="text-sm text-ink-2">
          Toplam veresiye · {debtors.length} müşteri
        </h2>
        <p className="num pb-2 text-2xl font-semibold">{total}</p>
        <ul>
          {debtors.slice(0, showsAll ? undefined : SHOWN).map((debtor) => (
            <DebtorRow key={debtor.id} debtor={debtor} />
          ))}
        </ul>
        {debtors.length > SHOWN && !showsAll && (
          <Button variant="quiet" size={44} onClick={() => setShowsAll(true)}>
            Hepsini göster
          </Button>
        )}
      </section>
    </Card>
  );
}

const DAY_MS = 86_400_000;
/** From so many days on a debt is old. */
const OLD_DAYS = 30;

function DebtorRow({ debtor: { id, name, balance, owedSince } }: { debtor: Debtor }) {
  const days = Math.floor((useNow() - owedSince.getTime()) / DAY_MS);
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/app/customers/$customerId"
        params={{ customerId: id }}
        className="flex min-h-12 items-center gap-3 rounded-md px-1 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        <Pill tone={days >= OLD_DAYS ? 'safran' : 'neutral'}>{days === 0 ? 'bugün' : `${days} gündür`}</Pill>
        <span className="num min-w-24 text-right text-sm font-semibold">{formatLira(balance)}</span>
      </Link>
    </li>
  );
}
