import * as contract from '@sofra/contract/system/system';
import { countBackup, requestBackup, type StartBackup } from '#src/features/system/backups/request-backup.ts';
import {
  measureSystem,
  readSystemStatus,
  type Measured,
  type ProcessFacts,
} from '#src/features/system/read-system-status.ts';
import {
  countLedgerCheck,
  requestLedgerCheck,
  type StartLedgerCheck,
} from '#src/features/system/request-ledger-check.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

interface Starting {
  startCheck: StartLedgerCheck;
  startBackup: StartBackup;
}

export function systemRoutes(api: Api, facts: ProcessFacts, { startCheck, startBackup }: Starting): void {
  api.read(
    contract.readSystemStatus,
    (read, _request, measured: Measured) => readSystemStatus(read, facts, measured),
    {
      prepare: (services, _request, actor) => measureSystem(services, actor),
    },
  );
  api.write(contract.takeBackup, (work) => requestBackup(work, startBackup), { prepare: countBackup });
  api.write(contract.checkBooks, (work) => requestLedgerCheck(work, startCheck), {
    prepare: countLedgerCheck,
  });
}
