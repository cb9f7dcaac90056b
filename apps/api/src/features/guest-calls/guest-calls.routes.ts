import * as contract from '@sofra/contract/orders/guest-calls';
import * as publicContract from '@sofra/contract/menu/public-menu';
import { answerGuestCall, createTableCall } from '#src/features/guest-calls/change-guest-calls.ts';
import { getTableCalls, listGuestCalls } from '#src/features/guest-calls/list-guest-calls.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function guestCallRoutes(api: Api): void {
  api.public(publicContract.getTableCalls, getTableCalls);
  api.public(publicContract.createTableCall, createTableCall);
  api.read(contract.listGuestCalls, listGuestCalls);
  api.write(contract.answerGuestCall, answerGuestCall);
}
