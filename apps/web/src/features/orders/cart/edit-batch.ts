import { toast } from '#src/lib/format/notices.ts';
import type { LinesChange } from '#src/order-queue/edited-lines.ts';
import { editQueued } from '#src/order-queue/queue-drafts.ts';

/** Changes a batch in the queue, or shows that its request may have left before the change (OFF-23). */
export async function editBatch(key: string, change: LinesChange): Promise<void> {
  if (!(await editQueued(key, change))) toast.info('Sipariş gönderilmiş olabilir, değiştirilmedi.');
}
