import * as contract from '@sofra/contract/system/webhooks';
import {
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  updateWebhook,
} from '#src/features/webhooks/change-webhooks.ts';
import {
  listWebhookDeliveries,
  resendWebhookDelivery,
  tryWebhook,
} from '#src/features/webhooks/send-again.ts';
import { listWebhookRows } from '#src/features/webhooks/webhooks.store.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function webhookRoutes(api: Api): void {
  api.read(contract.listWebhooks, ({ tx, actor }) => listWebhookRows(tx, actor.businessId));
  api.write(contract.createWebhook, createWebhook);
  api.write(contract.updateWebhook, updateWebhook);
  api.write(contract.renewWebhookSecret, renewWebhookSecret);
  api.write(contract.deleteWebhook, deleteWebhook);
  api.write(contract.tryWebhook, tryWebhook);
  api.read(contract.listWebhookDeliveries, listWebhookDeliveries);
  api.write(contract.resendWebhookDelivery, resendWebhookDelivery);
}
