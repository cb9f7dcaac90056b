import * as contract from '@sofra/contract/printing/print-agents';
import {
  createPrintAgent,
  reportPrintAgent,
  revokePrintAgent,
} from '#src/features/print-agents/change-print-agents.ts';
import { listPrintAgents } from '#src/features/print-agents/print-agents.store.ts';
import type { FindQzIdentity } from '#src/features/print-agents/qz-identity.ts';
import { signForQz } from '#src/features/print-agents/sign-for-qz.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function printAgentRoutes(api: Api, findQzIdentity: FindQzIdentity): void {
  api.read(contract.listPrintAgents, ({ tx, actor }) => listPrintAgents(tx, actor.businessId));
  api.write(contract.createPrintAgent, createPrintAgent);
  api.write(contract.revokePrintAgent, revokePrintAgent);
  api.write(contract.reportPrintAgent, reportPrintAgent);
  api.compute(contract.readQzCertificate, async () => ({
    certificate: (await findQzIdentity()).certificate,
  }));
  api.compute(contract.signForQz, (request) => signForQz(findQzIdentity, request));
}
