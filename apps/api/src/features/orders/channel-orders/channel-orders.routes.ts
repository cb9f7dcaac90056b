import * as contract from '@sofra/contract/orders/channel-orders';
import {
  acceptChannelOrder,
  refuseChannelOrder,
} from '#src/features/orders/channel-orders/answer-channel-order.ts';
import { listChannelOrders } from '#src/features/orders/channel-orders/list-channel-orders.ts';
import { mapChannelProduct } from '#src/features/orders/channel-orders/map-channel-product.ts';
import {
  cancelChannelOrder,
  getChannelOrder,
  receiveChannelOrder,
} from '#src/features/orders/channel-orders/receive-channel-order.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function channelOrderRoutes(api: Api): void {
  api.write(contract.receiveChannelOrder, receiveChannelOrder);
  api.read(contract.getChannelOrder, getChannelOrder);
  api.write(contract.cancelChannelOrder, cancelChannelOrder);
  api.read(contract.listChannelOrders, listChannelOrders);
  api.write(contract.acceptChannelOrder, acceptChannelOrder);
  api.write(contract.refuseChannelOrder, refuseChannelOrder);
  api.write(contract.mapChannelProduct, mapChannelProduct);
}
