import * as contract from '@sofra/contract/printing/print-jobs';
import { claimPrintJob } from '#src/features/printing/jobs/claim-print-job.ts';
import { dismissPrintJob } from '#src/features/printing/jobs/dismiss-print-job.ts';
import { confirmPrintJob, failPrintJob } from '#src/features/printing/jobs/end-agent-lease.ts';
import { readPrintJobSlip } from '#src/features/printing/jobs/read-slip.ts';
import { reprintJob } from '#src/features/printing/jobs/reprint-job.ts';
import { listPrintJobs } from '#src/features/printing/print-jobs.store.ts';
import { slipKindsFor } from '#src/features/printing/slip-permissions.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function printJobRoutes(api: Api): void {
  api.read(contract.listPrintJobs, ({ tx, actor }, { status }) =>
    listPrintJobs(tx, actor.businessId, status, slipKindsFor(actor)),
  );
  api.read(contract.readPrintJobSlip, readPrintJobSlip);
  api.write(contract.reprintJob, reprintJob);
  api.write(contract.dismissPrintJob, dismissPrintJob);
  api.write(contract.claimPrintJob, claimPrintJob);
  api.write(contract.confirmPrintJob, confirmPrintJob);
  api.write(contract.failPrintJob, failPrintJob);
}
