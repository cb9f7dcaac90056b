import type { GuestCall } from '@sofra/contract/orders/guest-calls';
import { callsShownSince } from '@sofra/domain/orders/guest-call';
import { listOpenCalls } from '#src/features/guest-calls/guest-calls.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The open calls of the business, the oldest first (PUB-29). */
export const listGuestCalls = ({ tx, actor, now }: Read): Promise<GuestCall[]> =>
  listOpenCalls(tx, actor.businessId, callsShownSince(now));
