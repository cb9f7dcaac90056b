import * as contract from '@sofra/contract/orders/ready-board';
import { openReadyBoard, readReadyLink, renewReadyLink } from '#src/features/ready-board/read-ready-board.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function readyBoardRoutes(api: Api): void {
  api.publicTogether(contract.getReadyBoard, openReadyBoard);
  api.read(contract.getReadyLink, readReadyLink);
  api.write(contract.renewReadyLink, renewReadyLink);
}
