import { Send } from 'lucide-react';
import { useUnsentOrderCount } from '#src/app/shell/use-unsent-order-count.ts';
import { Link } from '#src/lib/router/link.tsx';
import { classNames } from '#src/ui/class-names.ts';

/** *2 sipariş gönderilmedi*: links to the tables, which mark the unsent orders. Shows nothing if everything is sent. */
export function UnsentBadge({ isCompact = false }: { isCompact?: boolean }) {
  const unsentCount = useUnsentOrderCount();
  if (unsentCount === 0) return null;
  const text = `${unsentCount} sipariş gönderilmedi`;
  return (
    <Link
      to="/app/tables"
      title={isCompact ? text : undefined}
      className={classNames(
        'num inline-flex min-h-11 items-center gap-1.5 self-start rounded-md bg-safran-soft text-xs font-medium text-safran-text hover:brightness-95',
        isCompact ? 'w-11 justify-center' : 'px-2',
      )}
    >
      <Send aria-hidden size={14} className="shrink-0" />
      {isCompact && <span aria-hidden>{unsentCount}</span>}
      <span role="status" className={isCompact ? 'sr-only' : undefined}>
        {text}
      </span>
    </Link>
  );
}
