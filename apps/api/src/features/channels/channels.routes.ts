import * as contract from '@sofra/contract/menu/channels';
import { createChannel, pauseChannel, updateChannel } from '#src/features/channels/change-channels.ts';
import { listChannelRows } from '#src/features/channels/channels.store.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function channelRoutes(api: Api): void {
  api.readTogether(contract.listChannels, ({ tx, actor }) => listChannelRows(tx, actor.businessId));
  api.write(contract.createChannel, createChannel);
  api.write(contract.updateChannel, updateChannel);
  api.write(contract.pauseChannel, pauseChannel);
}
