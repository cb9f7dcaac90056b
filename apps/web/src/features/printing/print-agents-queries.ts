import { createPrintAgent, listPrintAgents, revokePrintAgent } from '@sofra/contract/printing/print-agents';
import { useQuery } from '@tanstack/react-query';
import { PRINTING } from '#src/features/printing/printing-queries.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

/** Polled, because agents report twice a minute and no event announces one that stops. */
const ASKED_AGAIN_MS = 30_000;

/** Print agents, by name. */
export const usePrintAgents = () =>
  useQuery({ ...readQuery(listPrintAgents), refetchInterval: ASKED_AGAIN_MS });

/** The dialog keeps its idempotency key, so that a lost response leaves no unseen token. */
export const useCreatePrintAgent = () => useWrite(createPrintAgent, PRINTING);
export const useRevokePrintAgent = () => useWrite(revokePrintAgent, PRINTING);
