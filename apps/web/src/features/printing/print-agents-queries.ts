import { createPrintAgent, listPrintAgents, revokePrintAgent } from '@sofra/contract/print-agents';
import { useQuery } from '@tanstack/react-query';
import { PRINTING } from '#src/features/printing/printing-queries.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';

/** Agents report twice a minute, and one that falls silent announces nothing. */
const ASKED_AGAIN_MS = 30_000;

/** Computers on site that print, by name. */
export const usePrintAgents = () =>
  useQuery({ ...readQuery(listPrintAgents), refetchInterval: ASKED_AGAIN_MS });

/** A lost answer must not leave a token behind that nobody has seen: the dialog keeps its key. */
export const useCreatePrintAgent = () => useWrite(createPrintAgent, PRINTING);
export const useRevokePrintAgent = () => useWrite(revokePrintAgent, PRINTING);
