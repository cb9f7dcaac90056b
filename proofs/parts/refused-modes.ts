import { launchServer } from '@sofra/api/test/faults/server-process';
import type { PoolMode } from '#proofs/parts/pgbouncer.ts';
import type { PooledDatabase } from '#proofs/parts/pooled-sofra.ts';
import type { Verdict } from '#proofs/proof.ts';

const MODES: readonly PoolMode[] = ['transaction', 'statement'];

/** A server that is started through a PgBouncer of another mode must report it and end (REL-8). */
export async function refusedModes(pooled: PooledDatabase): Promise<Verdict> {
  const violations: string[] = [];
  for (const mode of MODES) {
    const pooler = pooled.poolerOf(mode);
    pooler.start();
    await pooler.untilReady();
    const server = launchServer(pooled.databaseUrl, { LOG_LEVEL: 'silent' });
    const said = await server.listening.then(
      () => 'it started',
      (error: unknown) => String(error),
    );
    if (server.isRunning()) await server.kill();
    if (!said.includes('DATABASE_URL') || !said.includes('pool_mode = session'))
      violations.push(`through pool_mode = ${mode}: ${said.slice(0, 300)}`);
    await pooler.kill();
  }
  return { facts: `${MODES.length} other modes, ${violations.length} not refused`, violations };
}
