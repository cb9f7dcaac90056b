import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendWebhookDelivery,
  tryWebhook,
  updateWebhook,
  type WebhookDelivery,
} from '@sofra/contract/system/webhooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

/** Polled while they are on screen, because no realtime event announces a delivery. */
const LIST_MS = 15_000;
const LOG_MS = 3_000;

const PAGE_SIZE = 50;

/** The addresses that receive events, the oldest first. */
export const useWebhooks = () => useQuery({ ...readQuery(listWebhooks), refetchInterval: LIST_MS });

/** The deliveries to one address, newest first, a page at a time. */
export const useWebhookDeliveries = (id: string) =>
  useInfiniteQuery({
    queryKey: ['webhooks', listWebhookDeliveries.path, id],
    queryFn: ({ pageParam, signal }) =>
      call(listWebhookDeliveries, {
        params: { id },
        input: { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page: WebhookDelivery[]) =>
      page.length < PAGE_SIZE ? null : (page.at(-1)?.position ?? null),
    refetchInterval: LOG_MS,
  });

const WEBHOOKS = { refreshes: ['webhooks', 'system'] };

export const useCreateWebhook = () => useWrite(createWebhook, WEBHOOKS);
export const useUpdateWebhook = () => useWrite(updateWebhook, WEBHOOKS);
export const useRenewWebhookSecret = () => useWrite(renewWebhookSecret, WEBHOOKS);
export const useDeleteWebhook = () => useWrite(deleteWebhook, WEBHOOKS);
export const useTryWebhook = () => useWrite(tryWebhook, WEBHOOKS);
export const useResendDelivery = () => useWrite(resendWebhookDelivery, WEBHOOKS);
