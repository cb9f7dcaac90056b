import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Certificate and key as PEM texts. */
export interface QzIdentityText {
  certificate: string;
  privateKey: string;
}

interface IdentityRow {
  certificate: string;
  private_key: string;
}

/**
 * The stored identity of this installation. If there is none, the first candidate offered is stored, for all processes
 * and for good.
 */
export async function findQzIdentity(
  tx: Tx,
  candidate: QzIdentityText | null,
): Promise<QzIdentityText | null> {
  const { rows } = await sql<IdentityRow>`
    select * from qz_identity_or(${candidate?.certificate ?? null}, ${candidate?.privateKey ?? null})`.execute(
    tx,
  );
  const row = rows[0];
  return row ? { certificate: row.certificate, privateKey: row.private_key } : null;
}
