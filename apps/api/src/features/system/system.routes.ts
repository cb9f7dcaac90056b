import * as contract from '@sofra/contract/system';
import { countBackup, requestBackup, type StartBackup } from '#src/features/system/backups/request-backup.ts';
import {
  measureSystem,
  readSystemStatus,
  type ProcessFacts,
} from '#src/features/system/read-system-status.ts';
import {
  countBookCheck,
  requestBookCheck,
  type StartBookCheck,
} from '#src/features/system/request-book-check.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

interface Starting {
  startCheck: StartBookCheck;
  startBackup: StartBackup;
}

export function systemRoutes(api: Api, facts: ProcessFacts, { startCheck, startBackup }: Starting): void {
  api.readAfter(
    contract.readSystemStatus,
    (services, _request, actor) => measureSystem(services, actor),
    (read, _request, measured) => readSystemStatus(read, facts, measured),
  );
  api.writeAfter(contract.takeBackup, countBackup, (work) => requestBackup(work, startBackup));
  api.writeAfter(contract.checkBooks, countBookCheck, (work) => requestBookCheck(work, startCheck));
}
