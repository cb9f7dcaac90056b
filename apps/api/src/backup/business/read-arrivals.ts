import type pg from 'pg';
import { isSigned, keyText, SignedHead } from '#src/backup/archive/signed-head.ts';

/** Known facts about entries from another installation (MOVE-15). */
export interface Arrival {
  /** Last imported entry. */
  seq: number;
  state: 'SIGNED' | 'UNSIGNED' | 'TRUNCATED';
  /** The key of the installation that signed, as people compare it. */
  key: string | null;
}

/** Every arrival of the business, the first one first. The chain itself was checked before. */
export async function readArrivals(client: Pick<pg.Client, 'query'>, businessId: string): Promise<Arrival[]> {
  const { rows } = await client.query<{ seq: string; prev: string; signed: unknown }>(
    `select seq - 1 as seq, encode(prev, 'hex') as prev, details->'signed' as signed from audit_log
      where business_id = $1 and event = 'business.import' order by seq`,
    [businessId],
  );
  return rows.map(({ seq, prev, signed }) => arrivalOf(businessId, { seq: Number(seq), hash: prev }, signed));
}

function arrivalOf(businessId: string, last: { seq: number; hash: string }, details: unknown): Arrival {
  const { seq } = last;
  if (details === null) return { seq, state: 'UNSIGNED', key: null };
  const { success, data: signed } = SignedHead.safeParse(details);
  const isWhole = success && isSigned(businessId, signed) && signed.seq === seq && signed.hash === last.hash;
  return { seq, state: isWhole ? 'SIGNED' : 'TRUNCATED', key: success ? keyText(signed.key) : null };
}

const ARRIVAL_TEXT = {
  SIGNED: (key: string) => `imzalı (anahtar ${key})`,
  UNSIGNED: () => 'imzasız',
  TRUNCATED: () => 'eksik ya da değişmiş: imzalanan kayıtlarla uyuşmuyor',
} as const;

/** *119. kayda kadar başka kurulumdan: imzasız* */
export const arrivalText = ({ seq, state, key }: Arrival): string =>
  `${seq}. kayda kadar başka kurulumdan: ${ARRIVAL_TEXT[state](key ?? '')}`;
