import type pg from 'pg';

/** Shown beside the slip; a user who needs it presses Tekrar yazdır. */
const WHY_RESTORED = 'Yedekten geri yüklendi; o gün basılmış olabilir.';
const WHY_ARRIVED = 'İşletme başka bir kurulumdan alındı; orada basılmış olabilir.';

const WHY_MOVED = 'Taşınma anında basılıyordu; basılmış olabilir.';

const WAITING_SLIPS = `
  update print_jobs set state = 'FAILED', lease_token = null, leased_until = null, last_error = $1
   where state in ('PENDING', 'SENDING', 'UNCERTAIN')`;

/** Payments at fiscal devices that another server may have sent, and whose end it may know: a person looks (FISCAL-8). */
const OPEN_BASKETS = `
  update fiscal_baskets set state = 'UNKNOWN', problem = 'ARRIVED', lease_token = null, leased_until = null
   where state in ('WAITING', 'SENT')`;

/** Credentials that may have been revoked since the backup, each with the column of its end. */
const CREDENTIALS = {
  shared_devices: 'unpaired_at',
  api_tokens: 'revoked_at',
  accounting_links: 'revoked_at',
} as const;

/**
 * Settles the state that a restored installation must not continue with. It runs inside the transaction of the restore,
 * so that no server ever sees the state before. Returns the number of slips that were stopped.
 *
 * A slip that was waiting at the moment of the backup was most likely printed minutes later. It ends as failed with the
 * alarm on screen, and a person decides. Sessions, shared devices, tokens and accountants' links may have been revoked
 * since, so all of them end.
 */
export async function settleRestored(client: pg.ClientBase): Promise<number> {
  await client.query('delete from sessions');
  await client.query('delete from site_admin_sessions');
  for (const [table, column] of Object.entries(CREDENTIALS))
    if (await hasTable(client, table))
      await client.query(`update ${table} set ${column} = now() where ${column} is null`);
  if (await hasTable(client, 'fiscal_baskets')) await client.query(OPEN_BASKETS);
  if (await hasTable(client, 'document_sendings')) await doubtQueuedDocuments(client, null);
  const { rowCount } = await client.query(WAITING_SLIPS, [WHY_RESTORED]);
  return rowCount ?? 0;
}

/** False for a backup of before the table, which is migrated afterwards. */
async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${name}`,
  ]);
  return rows[0]?.there === true;
}

/** As `settleRestored`, for a business that arrived beside others (MOVE-5). */
export async function stopArrivedSlips(client: pg.ClientBase, businessId: string): Promise<number> {
  const { rowCount } = await client.query(`${WAITING_SLIPS} and business_id = $2`, [WHY_ARRIVED, businessId]);
  return rowCount ?? 0;
}

/**
 * Like `stopArrivedSlips`, but after the fence of a move has closed. The source no longer sends waiting slips, so they
 * print here. Only slips under way are stopped, because they may or may not have been printed (MOVE-13).
 */
export async function stopSlipsUnderWay(client: pg.ClientBase, businessId: string): Promise<number> {
  const { rowCount } = await client.query(
    `update print_jobs set state = 'FAILED', lease_token = null, leased_until = null, last_error = $1
      where state in ('SENDING', 'UNCERTAIN') and business_id = $2`,
    [WHY_MOVED, businessId],
  );
  return rowCount ?? 0;
}

/**
 * Addresses, platforms, devices and the integrator that a business brings along are off: their secrets stay with the
 * installation that has them, and the former one may still send (WEBHOOK-16, PLATFORM-2, FISCAL-2, DOCUMENT-40).
 */
export async function switchOffOutgoing(client: pg.ClientBase, businessId: string): Promise<void> {
  await client.query(
    `update webhook_endpoints
        set is_active = false, off_because = 'ARRIVED', off_at = now(), secret = null, former_secret = null,
            former_until = null, failing_since = null, version = version + 1
      where business_id = $1`,
    [businessId],
  );
  await client.query(
    `update platform_connections
        set is_active = false, secrets = null, problem = 'ARRIVED', problem_status = null, problem_in = null,
            failing_since = null, next_poll_at = null, version = version + 1
      where business_id = $1`,
    [businessId],
  );
  await client.query(
    `update fiscal_devices
        set is_active = false, secrets = null, problem = 'ARRIVED', problem_status = null, failing_since = null,
            version = version + 1
      where business_id = $1`,
    [businessId],
  );
  await client.query(`${OPEN_BASKETS} and business_id = $1`, [businessId]);
  await client.query(
    `update document_integrators
        set is_active = false, secret = null, problem = 'ARRIVED', problem_status = null, failing_since = null
      where business_id = $1`,
    [businessId],
  );
  await doubtQueuedDocuments(client, businessId);
}

/**
 * Documents that waited may have been sent since, so the integrator is queried first (DOCUMENT-45). `null`: those of
 * all businesses.
 */
async function doubtQueuedDocuments(client: pg.ClientBase, businessId: string | null): Promise<void> {
  await client.query(
    `update document_sendings
        set unsure_since = coalesce(unsure_since, now()), lease_token = null, leased_until = null
      where state = 'QUEUED' and ($1::uuid is null or business_id = $1)`,
    [businessId],
  );
}
