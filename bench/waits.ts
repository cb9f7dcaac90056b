import pg from 'pg';

const EVERY_MS = 10;
const SHOWN = 40;

/** All client connections of this database except the one that runs this query; background processes are left out. */
const WHO_WAITS = `
  select wait_event_type, wait_event, state, left(regexp_replace(query, '\\s+', ' ', 'g'), 60) as query
    from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

interface Waiting {
  wait_event_type: string | null;
  wait_event: string | null;
  state: string | null;
  query: string;
}

export type Histogram = { samples: number; counts: Map<string, number> };

/**
 * Looks every ten milliseconds at what the connections of the database do while `load` runs. Looking takes processor
 * time itself, so nothing is measured meanwhile.
 */
export async function sampleWaits(url: string, load: () => Promise<unknown>): Promise<Histogram> {
  const client = new pg.Client(url);
  await client.connect();
  const histogram: Histogram = { samples: 0, counts: new Map() };
  let isRunning = true;
  const running = load().finally(() => (isRunning = false));
  const looking = async () => {
    while (isRunning) {
      const { rows } = await client.query<Waiting>({ name: 'waits', text: WHO_WAITS });
      histogram.samples += 1;
      for (const row of rows) count(histogram, row);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  };
  await Promise.all([running, looking()]);
  await client.end();
  return histogram;
}

function count({ counts }: Histogram, { wait_event_type, wait_event, state, query }: Waiting): void {
  const wait = wait_event_type === null ? 'running' : `${wait_event_type}/${wait_event}`;
  // The last statement of an idle connection has no meaning.
  const key = [wait.padEnd(26), (state ?? '').padEnd(20), state === 'idle' ? '' : query].join('  ');
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Connections in each state, averaged over the samples. */
export function printWaits({ samples, counts }: Histogram): void {
  const rows = [...counts].toSorted(([, a], [, b]) => b - a);
  console.log(`\n${samples} samples of all connections; how many were in each state on average`);
  for (const [key, seen] of rows.slice(0, SHOWN))
    console.log(`${(seen / samples).toFixed(2).padStart(7)}  ${key}`);
  const rest = rows.slice(SHOWN).reduce((sum, [, seen]) => sum + seen, 0);
  if (rest > 0) console.log(`${(rest / samples).toFixed(2).padStart(7)}  other`);
}
