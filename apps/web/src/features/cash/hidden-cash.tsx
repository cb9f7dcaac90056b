import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { formatLira } from '@sofra/domain/money/money';
import { can } from '@sofra/domain/people/permissions';
import { Eye, EyeOff } from 'lucide-react';
import { useRevealExpectedCash } from '#src/features/cash/cash-queries.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useSession } from '#src/lib/api/session.ts';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

/** A user who counts does not see the expected cash. An ADMIN may look, and the audit log records it (CASH-16). */
export function HiddenCash({ session }: { session: CashSession }) {
  const role = useSession()?.role;
  const reveal = useRevealExpectedCash();
  const expected = reveal.data?.expected;
  const mayReveal = role !== undefined && can(role, 'cash.revealExpected');
  return (
    <Card className="flex items-center gap-3">
      <EyeOff aria-hidden size={24} className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{expected === undefined ? 'Nakit toplamı gizli' : formatLira(expected)}</p>
        <p className="text-sm text-ink-2">
          {expected === undefined
            ? 'Sayım bitince görünür.'
            : 'Bakıldığı anda beklenen. Bakmanız kaydedildi.'}
        </p>
      </div>
      {mayReveal && expected === undefined && (
        <IconButton
          icon={Eye}
          label="Beklenen nakde bak (kaydedilir)"
          variant="outline"
          disabled={reveal.isPending}
          onClick={() =>
            reveal.mutate({ id: session.id }, { onError: () => toast.error('Beklenen nakit okunamadı') })
          }
        />
      )}
    </Card>
  );
}
