import type { IntegratorRow } from '#src/features/documents/sending/document-integrators.store.ts';
import type { IntegratorContext } from '#src/features/documents/sending/sending-integrator.ts';
import { callService } from '#src/platform/http/call-service.ts';
import { REAL_NILVERA, type Config } from '#src/platform/operations/config.ts';
import type { Services } from '#src/platform/writes/context.ts';

export type Integrating = Pick<Services, 'pool' | 'log' | 'clock' | 'secretBox' | 'config'>;

/** A PDF in base64 is longer than any other response. */
const MOST_BYTES = 12 * 1024 * 1024;

/** The record that the sealed key belongs to (`SecretBox`). */
export const keyPlace = (businessId: string): string => `integrator/${businessId}`;

/** Documents of the test system reach no tax office (DOCUMENT-42). */
export const systemOf = ({ nilveraUrl }: Pick<Config, 'nilveraUrl'>): { isTest: boolean } => ({
  isTest: nilveraUrl !== REAL_NILVERA,
});

/** Opens the connection of a business; null when this server cannot read its key. */
export function openIntegrator(
  { secretBox, config }: Pick<Integrating, 'secretBox' | 'config'>,
  businessId: string,
  { secret }: Pick<IntegratorRow, 'secret'>,
  {
    stopped = new AbortController().signal,
    timeoutMs,
  }: { stopped?: AbortSignal; timeoutMs?: number | undefined } = {},
): IntegratorContext | null {
  const key = secret && secretBox.open(secret, keyPlace(businessId));
  if (key === null) return null;
  return {
    key,
    call: (request) => callService(config.nilveraUrl, request, stopped, { timeoutMs, mostBytes: MOST_BYTES }),
  };
}
