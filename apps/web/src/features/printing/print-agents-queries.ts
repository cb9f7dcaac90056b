import { createPrintAgent, listPrintAgents, revokePrintAgent } from '@sofra/contract/print-agents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRefreshPrinting } from '#src/features/printing/printing-queries.ts';
import { call } from '#src/lib/api.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';

/** Agents report twice a minute, and one that falls silent announces nothing. */
const ASKED_AGAIN_MS = 30_000;

/** Computers on site that print, by name. */
export const usePrintAgents = () =>
  useQuery({ ...readQuery(listPrintAgents), refetchInterval: ASKED_AGAIN_MS });

interface NewAgent {
  name: string;
  /** A lost answer must not leave a token behind that nobody has seen. */
  idempotencyKey: string;
}

export function useCreatePrintAgent() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: ({ name, idempotencyKey }: NewAgent) =>
      call(createPrintAgent, { input: { name }, idempotencyKey }),
    onSettled: refresh,
  });
}

export function useRevokePrintAgent() {
  const refresh = useRefreshPrinting();
  return useMutation({
    mutationFn: (id: string) => call(revokePrintAgent, { params: { id } }),
    onSettled: refresh,
  });
}
