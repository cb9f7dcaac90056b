import { lineKey } from '@sofra/domain/menu/line-choice';
import { formatLira } from '@sofra/domain/money/money';
import { CircleAlert, Clock, Send, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { isAtChoices } from '#src/features/orders/cart/choice-repair.tsx';
import { isFixed } from '#src/features/orders/cart/line-repair.tsx';
import { editBatch } from '#src/features/orders/cart/edit-batch.ts';
import { EditableRows, type LineHolder } from '#src/features/orders/cart/editable-rows.tsx';
import { QueuedActions, QueuedAnswer, QueuedProblem } from '#src/features/orders/cart/queued-actions.tsx';
import { draftTotal, piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import { isShownAtRows, readSendProblem, type SendProblem } from '#src/features/orders/cart/send-problem.ts';
import type { LineEditing } from '#src/features/orders/options/use-line-adding.ts';
import { agoText } from '#src/lib/format/ago-text.ts';
import { useNow } from '#src/lib/format/now.ts';
import { batchesOfTable, useUnderWay } from '#src/order-queue/shared-queue.ts';
import { isAct, mayChange, type QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { useUncertainResponse } from '#src/order-queue/uncertain-responses.ts';
import { serverNow } from '#src/lib/realtime/server-time.ts';
import { CartGroup } from '#src/ui/order/cart-group.tsx';
import { CartRow } from '#src/ui/order/cart-row.tsx';

/**
 * *Sending* means that no response was received yet. A batch after a refused one waits for the decision about it.
 */
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
  // Guests wait in the button of the header.
  const shown = batches.filter((batch) => batch.fire || !isAct(batch));
  return shown.map((batch) => <QueuedGroup key={batch.key} {...{ batch, editing }} state={stateOf(batch)} />);
}

interface GroupProps extends Pick<Props, 'editing'> {
  batch: QueuedBatch;
  state: QueuedState;
}

function QueuedGroup({ batch, state, editing }: GroupProps) {
  const { key, lines, refusal } = batch;
  const { label, icon, tone } = VARIANTS[state];
  const uncertainResponse = useUncertainResponse(key);
  const age = useAge(batch);
  const holder = useBatchHolder(batch);
  const problem = refusal && state === 'refused' ? readSendProblem(refusal) : null;
  const isSending = state === 'sending';
  return (
    <CartGroup
      title={`${label} · ${piecesOf(lines)}${age}`}
      tone={tone}
      icon={icon}
      trailing={formatLira(draftTotal(lines))}
      footer={!isSending && <QueuedActions batch={batch} isExplained={uncertainResponse !== null} />}
    >
      {uncertainResponse !== null && !refusal && (
        <QueuedAnswer text={uncertainResponse} tableId={batch.tableId} isRetrying={isSending} />
      )}
      {problem && isAtGroup(problem, lines, editing) && <QueuedProblem problem={problem} />}
      {!isSending && mayChange(batch) ? (
        <EditableRows state="queued" {...{ lines, holder, problem, editing }} />
      ) : (
        lines.map((line) => <CartRow key={lineKey(line)} {...line} rowId={lineKey(line)} state="queued" />)
      )}
    </CartGroup>
  );
}

/** *· 3 dk*, once it waits for long. */
function useAge({ queuedAt }: QueuedBatch): string {
  const now = useNow();
  const waitedMs = queuedAt === undefined ? 0 : serverNow(now) - queuedAt;
  return waitedMs < SOON_MS ? '' : ` · ${agoText(waitedMs)}`;
}

/** True if the group shows the problem, because none of its lines does. */
const isAtGroup = (problem: SendProblem, lines: QueuedBatch['lines'], editing: LineEditing): boolean =>
  !isShownAtRows(problem) && !isFixed(problem, lines) && !isAtChoices(problem, lines, editing);

/** The lines of a batch, which can be changed until its request leaves (OFF-23). */
const useBatchHolder = ({ key, tableId }: QueuedBatch): LineHolder =>
  useMemo(
    () => ({
      batchKey: key,
      now: () => batchesOfTable(tableId).find((one) => one.key === key)?.lines ?? [],
      change: (change) => void editBatch(key, change),
    }),
    [key, tableId],
  );
