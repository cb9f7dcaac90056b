import type { Till } from '@sofra/contract/cash';
import { formatAmount, formatLira } from '@sofra/domain/money';
import { parseMoneyInput } from '@sofra/domain/number-input';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useOpenCash } from '#src/features/cash/cash-queries.ts';
import { OpenDrawerButton } from '#src/features/cash/drawer/open-drawer-button.tsx';
import { LastSlip } from '#src/features/cash/last-slip.tsx';
import { useOnlineLabel } from '#src/features/cash/needs-connection.ts';
import { toast } from '#src/lib/notices.ts';
import { useIdempotentAction } from '#src/lib/use-idempotent-action.ts';
import { ActionNotice } from '#src/ui/action-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

/** No session is open: what the last one left is filled in, so that the drawer opens with one more tap (CASH-2). */
export function OpenCash({ till }: { till: Till }) {
  const [text, setText] = useState(formatAmount(till.left));
  const { isOnline, labelOf } = useOnlineLabel();
  const action = useIdempotentAction(useOpenCash(), {
    fallback: 'Kasa açılamadı',
    onDone: ({ number }) => toast.success(`Kasa açıldı · oturum ${number}`),
  });
  const float = parseMoneyInput(text);
  return (
    <>
      <PageHeader
        title="Kasa"
        subtitle="Kasa kapalı: alınan nakit sayılmıyor"
        actions={<OpenDrawerButton tillId={till.id} />}
      />
      <div className="p-4 sm:p-6">
        <Card className="mx-auto flex max-w-[440px] flex-col gap-4">
          <form
            aria-label="Kasayı aç"
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (float !== null) action.run({ id: till.id, float });
            }}
          >
            <ActionNotice action={action} />
            <h2 className="text-lg font-semibold">{till.name}</h2>
            <MoneyField
              label="Açılış parası"
              className="text-xl"
              value={text}
              disabled={action.isFrozen}
              onValue={setText}
              error={text.trim() === '' ? 'Kasadaki parayı yazın. Boşsa 0 yazın.' : null}
            />
            {till.left > 0 && (
              <p className="text-sm text-ink-2">Son oturumdan kalan: {formatLira(till.left)}</p>
            )}
            <Button
              type="submit"
              variant="primary"
              size={56}
              icon={LockOpen}
              isWide
              disabled={!isOnline || float === null}
              isPending={action.isPending}
              pendingLabel="Açılıyor…"
            >
              {labelOf('Kasayı aç')}
            </Button>
          </form>
          <LastSlip />
        </Card>
      </div>
    </>
  );
}
