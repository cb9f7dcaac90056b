import * as contract from '@sofra/contract/people/audit';
import { listAudit } from '#src/features/audit/list-audit.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function auditRoutes(api: Api): void {
  api.read(contract.listAudit, listAudit);
}
