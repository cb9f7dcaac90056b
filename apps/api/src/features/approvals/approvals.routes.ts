import * as contract from '@sofra/contract/people/approvals';
import { checkApprover, giveApproval } from '#src/features/approvals/give-approval.ts';
import { listApprovers } from '#src/features/approvals/list-approvers.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function approvalRoutes(api: Api): void {
  api.read(contract.listApprovers, listApprovers);
  api.write(contract.giveApproval, giveApproval, { prepare: checkApprover });
}
