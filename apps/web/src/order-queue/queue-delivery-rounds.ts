import { isOnline, onConnectionChange } from '#src/lib/realtime/connection.ts';
import { flushAll } from '#src/order-queue/queue-delivery.ts';
import { recoverHandOvers } from '#src/order-queue/queue-drafts.ts';
import { followQueue, loadQueue, queuedBatches, subscribeToQueue } from '#src/order-queue/shared-queue.ts';

/** The pauses between rounds while a batch has no response yet; the last one is repeated (OFF-6). */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 15_000] as const;

/**
 * True if any table has a batch to send. After a refused batch, all later ones of its table wait for a decision of the
 * user.
 */
function isAnythingDue(): boolean {
  const firsts = new Map(
    queuedBatches()
      .toReversed()
      .map((batch) => [batch.tableId, batch]),
  );
  return [...firsts.values()].some(({ refusal }) => refusal === null);
}

/**
 * Keeps sending the queue while a user is signed in: now, when the connection or the page is back, and after pauses.
 * Returns a function that stops it.
 */
export function startDelivery(): () => void {
  let isStopped = false;
  let rounds = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const plan = () => {
    if (isStopped) return;
    if (isAnythingDue()) timer ??= setTimeout(goRound, PAUSES_MS[Math.min(rounds, PAUSES_MS.length - 1)]);
    else {
      rest();
      rounds = 0;
    }
  };
  const goRound = async () => {
    rest();
    rounds += 1;
    await flushAll();
    plan();
  };
  const goNow = () => {
    if (isStopped) return;
    rounds = 0;
    void goRound();
  };
  const comeBack = () => {
    if (!document.hidden) goNow();
  };

  const stops = [
    followQueue(),
    subscribeToQueue(plan),
    onConnectionChange(() => {
      if (isOnline()) goNow();
    }),
  ];
  addEventListener('online', goNow);
  document.addEventListener('visibilitychange', comeBack);
  void recoverHandOvers().then(loadQueue).then(goNow);
  return () => {
    isStopped = true;
    rest();
    removeEventListener('online', goNow);
    document.removeEventListener('visibilitychange', comeBack);
    for (const stop of stops) stop();
  };
}
