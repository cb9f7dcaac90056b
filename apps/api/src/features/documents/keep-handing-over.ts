import { handOverDocuments } from '#src/features/documents/hand-over-documents.ts';
import { directoryIntegrator } from '#src/features/documents/integrator/directory-integrator.ts';
import { repeatUntilStopped } from '#src/platform/operations/repeat-until-stopped.ts';
import type { Services } from '#src/platform/writes/context.ts';

const FIRST_AFTER_MS = 10_000;
const EVERY_MS = 5_000;

/**
 * Writes waiting drafts into the directory of the installation until `stop` (DOCUMENT-18). What fails is logged and done
 * again with the next round.
 */
export function keepHandingOver(
  services: Pick<Services, 'pool' | 'log'>,
  directory: string,
  { firstAfterMs = FIRST_AFTER_MS, everyMs = EVERY_MS } = {},
): { stop: () => Promise<void> } {
  const integrator = directoryIntegrator(directory);
  return repeatUntilStopped((signal) => handOverDocuments(services, integrator, signal), {
    firstAfterMs,
    everyMs,
    onFailure: (error) =>
      services.log.warn({ err: error }, 'drafts of invoices were not handed over; it will be tried again'),
  });
}
