import type pg from 'pg';

/** Shown beside the slip; whoever wants it presses Tekrar yazdır. */
const WHY = 'Yedekten geri yüklendi; o gün basılmış olabilir.';

/**
 * What an installation that comes back must not simply go on with. Inside the transaction that brings it back, so that
 * no server ever sees it otherwise. Returns how many slips were stopped.
 *
 * A slip that waited at the moment of the backup was most likely printed minutes later: it ends as failed, with the
 * alarm on screen, and a person decides. A session may have been ended since, so all of them are.
 */
export async function settleRestored(client: pg.ClientBase): Promise<number> {
  await client.query('delete from sessions');
  await client.query('delete from site_admin_sessions');
  const { rowCount } = await client.query(
    `update print_jobs set state = 'FAILED', lease_token = null, leased_until = null, last_error = $1
      where state in ('PENDING', 'SENDING', 'UNCERTAIN')`,
    [WHY],
  );
  return rowCount ?? 0;
}
