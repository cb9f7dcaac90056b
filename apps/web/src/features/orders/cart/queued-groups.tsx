import { lineKey } from '@sofra/domain/line-choice';
import { formatLira } from '@sofra/domain/money';
import { CircleAlert, Clock, Send, type LucideIcon } from 'lucide-react';
import { choiceRepairOf, isAtChoices } from '#src/features/orders/cart/choice-repair.tsx';
import { isFixed, repairOf } from '#src/features/orders/cart/line-repair.tsx';
import { QueuedActions, QueuedAnswer, QueuedProblem } from '#src/features/orders/cart/queued-actions.tsx';
import { pendingTotal, piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import { isShownAtRows, readSendProblem } from '#src/features/orders/cart/send-problem.ts';
import type { LineEditing } from '#src/features/orders/options/use-line-adding.ts';
import { agoText } from '#src/lib/ago-text.ts';
import { useNow } from '#src/lib/now.ts';
import { changeQueue, useUnderWay } from '#src/order-queue/order-queue.ts';
import { repaired, type QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { useUncertainResponse } from '#src/order-queue/uncertain-responses.ts';
import { withQty } from '#src/order-queue/pending-cart.ts';
import { serverNow } from '#src/lib/server-time.ts';
import { CartGroup } from '#src/ui/order/cart-group.tsx';
import { CartRow } from '#src/ui/order/cart-row.tsx';

/** *Sending* means that no response came yet. A batch behind a refused one waits for the decision about it. */
type QueuedState = 'sending' | 'waiting' | 'refused';

const VARIANTS: Record<QueuedState, { label: string; icon: LucideIcon; tone: 'safran' | 'nar' }> = {
  sending: { label: 'Gönderiliyor', icon: Send, tone: 'safran' },
  waiting: { label: 'Sırada', icon: Clock, tone: 'safran' },
  refused: { label: 'Gönderilemedi', icon: CircleAlert, tone: 'nar' },
};

/** An order that waits longer than this shows for how long. */
const SOON_MS = 60_000;

interface Props {
  /** The batches of one table, oldest first. */
  batches: readonly QueuedBatch[];
  /** The batch whose result this screen waits for; if it is refused, it returns to the cart. */
  sendingKey: string | null;
  editing: LineEditing;
}

/** Batches of this device that are not saved yet, one group for each *Gönder* (OFF-5). */
export function QueuedGroups({ batches, sendingKey, editing }: Props) {
  const underWay = useUnderWay();
  const stateOf = ({ key, refusal }: QueuedBatch): QueuedState => {
    if (key === sendingKey || underWay.has(key)) return 'sending';
    return refusal ? 'refused' : 'waiting';
  };
  return batches.map((batch) => (
    <QueuedGroup key={batch.key} {...{ batch, editing }} state={stateOf(batch)} />
  ));
}

interface GroupProps extends Pick<Props, 'editing'> {
  batch: QueuedBatch;
  state: QueuedState;
}

function QueuedGroup({ batch, state, editing }: GroupProps) {
  const { key, lines, refusal, queuedAt } = batch;
  const { label, icon, tone } = VARIANTS[state];
  const uncertainResponse = useUncertainResponse(key);
  const now = useNow();
  const waitedMs = queuedAt === undefined ? 0 : serverNow(now) - queuedAt;
  const age = waitedMs < SOON_MS ? '' : ` · ${agoText(waitedMs)}`;
  const problem = refusal && state === 'refused' ? readSendProblem(refusal) : null;
  const setQty = (row: string, qty: number) => void changeQueue(repaired(key, withQty(lines, row, qty)));
  return (
    <CartGroup
      title={`${label} · ${piecesOf(lines)}${age}`}
      tone={tone}
      icon={icon}
      trailing={formatLira(pendingTotal(lines))}
      footer={state !== 'sending' && <QueuedActions batch={batch} />}
    >
      {uncertainResponse !== null && !refusal && (
        <QueuedAnswer text={uncertainResponse} tableId={batch.tableId} isRetrying={state === 'sending'} />
      )}
      {problem &&
        !isShownAtRows(problem) &&
        !isFixed(problem, lines) &&
        !isAtChoices(problem, lines, editing) && <QueuedProblem problem={problem} />}
      {lines.map((line) => (
        <CartRow
          key={lineKey(line)}
          {...line}
          rowId={lineKey(line)}
          state="queued"
          {...repairOf(line, lines, problem, setQty)}
          {...choiceRepairOf(line, problem, editing, { onQty: setQty, batchKey: key })}
        />
      ))}
    </CartGroup>
  );
}
