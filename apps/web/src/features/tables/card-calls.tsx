import type { GuestCall } from '@sofra/contract/orders/guest-calls';
import { formatElapsed } from '@sofra/domain/text/elapsed';
import { useAnswerCall, useTableCalls } from '#src/features/guest-calls/guest-calls-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Link } from '#src/lib/router/link.tsx';
import { CALL_VARIANTS, restOf } from '#src/ui/call-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Spinner } from '#src/ui/spinner.tsx';

interface Props {
  tableId: string;
  tableName: string;
}

/**
 * Covers the foot of a table's card while guests wait: the call and its waiting time; a tap means *Geliyorum*
 * (FLOOR-13).
 */
export function CardCalls({ tableId, tableName }: Props) {
  const calls = useTableCalls(tableId);
  if (calls.length === 0) return null;
  return (
    <div data-covering className="absolute inset-x-0 bottom-0 flex gap-px">
      {calls.map((call) =>
        call.kind === 'ORDER' ? (
          <OrderLink key={call.id} call={call} tableName={tableName} isAlone={calls.length === 1} />
        ) : (
          <AnswerButton key={call.id} call={call} tableName={tableName} isAlone={calls.length === 1} />
        ),
      )}
    </div>
  );
}

/** An order of guests is read before it is answered (GUESTORDER-22). */
const OrderLink = ({ call: { id, kind }, tableName, isAlone }: ButtonProps) => {
  const { icon: Icon, label, rest } = CALL_VARIANTS[kind];
  return (
    <Link
      to="/app/guest-orders"
      search={{ id }}
      className="flex min-h-11 min-w-0 flex-1 items-end rounded-lg hover:brightness-95"
    >
      <span className="flex h-9 w-full min-w-0 items-center gap-1 rounded-lg bg-bakir px-2 text-xs font-semibold text-on-bakir">
        <Icon aria-hidden size={15} className="shrink-0" />
        <span className="sr-only">{tableName}:</span>{' '}
        <span className="min-w-0 truncate">
          {label} <span className={isAlone ? 'max-sm:sr-only' : 'sr-only'}>{rest}</span>
        </span>
      </span>
    </Link>
  );
};

interface ButtonProps {
  call: GuestCall;
  tableName: string;
  /** It is the only call of the table; otherwise there is room for one word only. */
  isAlone: boolean;
}

function AnswerButton({ call: { id, kind, createdAt, wish }, tableName, isAlone }: ButtonProps) {
  const now = useNow();
  const { mutate, isPending } = useAnswerCall();
  const { icon: Icon, label } = CALL_VARIANTS[kind];
  const rest = restOf({ kind, wish });
  return (
    // The touch area is taller than the visible strip, so that the total above stays readable.
    <button
      type="button"
      aria-busy={isPending || undefined}
      onClick={() => !isPending && mutate(id)}
      className="flex min-h-11 min-w-0 flex-1 items-end rounded-lg hover:brightness-95"
    >
      <span className="flex h-9 w-full min-w-0 items-center gap-1 rounded-lg bg-bakir px-2 text-xs font-semibold text-on-bakir">
        {isPending ? <Spinner size={15} /> : <Icon aria-hidden size={15} className="shrink-0" />}
        <span className="sr-only">{tableName}:</span>{' '}
        <span className="num min-w-0 truncate">
          {label} <span className={isAlone ? 'max-sm:sr-only' : 'sr-only'}>{rest}</span>{' '}
          <span className={classNames(!isAlone && 'max-sm:sr-only')}>
            · {formatElapsed(now - createdAt.getTime())}
          </span>
        </span>{' '}
        <span
          className={classNames(
            'ml-auto underline underline-offset-2',
            isAlone ? 'max-sm:sr-only' : 'sr-only',
          )}
        >
          Geliyorum
        </span>
      </span>
    </button>
  );
}
