import type { IdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { Banner } from '#src/ui/banner.tsx';
import { TillChoice } from '#src/ui/fields/till-choice.tsx';

/**
 * Shows the reason why the action failed, or that its result is not known yet. It stays visible above the part that
 * scrolls.
 */
export function ActionNotice({ action }: { action: IdempotentAction }) {
  if (action.problem === null) return null;
  return (
    <div className="sticky top-0 z-10 bg-raised pb-4">
      {action.chooseTill ? <TillChoice onChosen={action.chooseTill} /> : <Problem action={action} />}
    </div>
  );
}

const Problem = ({ action }: { action: IdempotentAction }) => (
  <Banner tone="error" onRetry={action.isUnsure ? action.again : undefined} isRetrying={action.isPending}>
    {action.problem}
    {action.isUnsure && (
      <span className="block font-normal">Sonuç bilinmiyor. Tekrar deneyin: iki kez yapılmaz.</span>
    )}
  </Banner>
);
