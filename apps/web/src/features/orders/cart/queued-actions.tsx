import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useKnownTable } from '#src/features/orders/orders-queries.ts';
import { ProblemText } from '#src/features/orders/cart/problem-text.tsx';
import { piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import type { SendProblem } from '#src/features/orders/cart/send-problem.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { detailsOf } from '#src/lib/api/refusal-details.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { flushTable } from '#src/order-queue/queue-delivery.ts';
import { takeBack } from '#src/order-queue/queue-drafts.ts';
import { changeQueue } from '#src/order-queue/shared-queue.ts';
import { mayChange, removed, resent, type QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

/** In the chunk of all dialogs of the page. */
const ConfirmDialog = lazyPart(
  async () => (await import('#src/features/orders/order-dialogs.ts')).ConfirmDialog,
);

/** The reason that the server refused a batch, with advice. */
export function QueuedProblem({ problem }: { problem: SendProblem }) {
  return (
    <li className="py-2">
      <Banner tone="error">
        <ProblemText problem={problem} />
      </Banner>
    </li>
  );
}

interface AnswerProps {
  text: string;
  tableId: string;
  isRetrying: boolean;
}

/**
 * Shown when the server failed with an error of its own: whether the batch was saved is unknown, so it must be sent
 * again.
 */
export function QueuedAnswer({ text, tableId, isRetrying }: AnswerProps) {
  return (
    <li className="py-2">
      <Banner
        tone="warning"
        icon={TriangleAlert}
        onRetry={() => void flushTable(tableId)}
        isRetrying={isRetrying}
      >
        {text}
        <span className="block font-normal">
          Kendiliğinden yeniden denenir, iki kez kaydedilmez; yanıt gelene kadar değiştirilemez.
        </span>
      </Banner>
    </li>
  );
}

interface ActionsProps {
  batch: QueuedBatch;
  /** True if the group already shows that a response is missing. */
  isExplained: boolean;
}

/**
 * Decisions for the user. A refused batch can be sent again, taken back into the cart or deleted. A waiting batch
 * can only be taken back, if {@link mayChange} allows it (OFF-5, OFF-9).
 */
export function QueuedActions({ batch, isExplained }: ActionsProps) {
  const { key, tableId, refusal } = batch;
  const known = useKnownTable(tableId);
  const [isDeleting, setIsDeleting] = useState(false);
  const isForgotten = refusal?.code === 'IDEMPOTENCY_KEY_FORGOTTEN';
  const sendAgain = async () => {
    await changeQueue(resent(key, newIdempotencyKey(), openNow(batch, known().openOrderId)));
    await flushTable(tableId);
  };
  // After the batch is dropped, the batches after it are sent.
  const giveUp = async (change: Promise<unknown>) => {
    await change;
    await flushTable(tableId);
  };
  const bringBack = () => void giveUp(takeBack(batch));
  if (!mayChange(batch)) return isExplained ? null : <LeftAlready />;
  if (!refusal) return <TextButton onClick={bringBack}>Sepete geri al</TextButton>;
  return (
    <div className="flex flex-wrap gap-2 pt-1 pb-2">
      <Button size={44} variant="primary" onClick={() => void sendAgain()}>
        {isForgotten ? 'Yine de gönder' : 'Tekrar gönder'}
      </Button>
      <Button size={44} onClick={bringBack}>
        Sepete geri al
      </Button>
      <Button size={44} className="ml-auto" onClick={() => setIsDeleting(true)}>
        Sil
      </Button>
      {isDeleting && (
        <ConfirmDialog
          isOpen
          onClose={() => setIsDeleting(false)}
          onConfirm={() => void giveUp(changeQueue(removed(key)))}
          title="Bu sipariş silinsin mi?"
          confirmLabel="Sil"
        >
          {piecesOf(batch.lines)} ürün mutfağa gitmeyecek.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The order that is open now: the one that the refusal names, while the device still knows the refused one. */
function openNow({ expectedOrderId, refusal }: QueuedBatch, known: string | null): string | null {
  if (!refusal || known !== expectedOrderId) return known;
  const error = new ApiError(refusal);
  const named = detailsOf(error, 'ORDER_REPLACED') ?? detailsOf(error, 'ORDER_CLOSED');
  return named ? named.orderId : known;
}

const LeftAlready = () => (
  <p className="py-1 text-sm text-ink-2">Gönderilmiş olabilir; sunucu yanıt verene kadar değiştirilemez.</p>
);
