/**
 * `npm run advisories`: lists known advisories against third-party packages, and packages with newer versions. Shipped
 * packages and tools are listed apart (REL-64). Exit code 1: an advisory of high or critical severity in a shipped
 * package. 2: the registry gave no readable response. `-- --shipped` leaves the tools out.
 */
import { spawnSync } from 'node:child_process';
import {
  type Advisory,
  type NewerVersion,
  NoAnswer,
  readAudit,
  readOutdated,
} from './advisories/read-npm.ts';
import { ROOT, shippedPackages } from './licences/shipped-packages.ts';
import { npmCommand } from './npm-command.ts';

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];
const FAILING: readonly string[] = SEVERITIES.slice(0, 2);

const shipped = shippedPackages();
const places = new Set(shipped.map(({ place }) => place));
const names = new Set(shipped.map(({ name }) => name));
const withTools = !process.argv.includes('--shipped');

const advisories = asked(() => readAudit(npm('audit', '--json')));
if (advisories) tellAdvisories(advisories);
const newer = asked(() => readOutdated(npm('outdated', '--json')));
if (newer) tellNewer(newer);
if (advisories?.some(isFailing)) process.exitCode = 1;
else if (!advisories || !newer) process.exitCode = 2;

function asked<T>(work: () => T[]): T[] | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    console.error(`The registry did not answer; nothing is known: ${error.message}`);
    return null;
  }
}

/** Returns the output of npm. The exit code only shows that there is something to list, so it is ignored. */
function npm(...words: string[]): string {
  const [program, args] = npmCommand(...words);
  const { error, stdout } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (error) throw new NoAnswer(error.message);
  return stdout.trim();
}

function isShipped(advisory: Advisory): boolean {
  return advisory.places.some((place) => places.has(place));
}

function isFailing(advisory: Advisory): boolean {
  return isShipped(advisory) && FAILING.includes(advisory.severity);
}

function tellAdvisories(all: readonly Advisory[]): void {
  const rank = ({ severity }: Advisory) => SEVERITIES.indexOf(severity);
  const rows = (list: readonly Advisory[]) =>
    list
      .toSorted((one, other) => rank(one) - rank(other))
      .map(({ severity, name, range, title, url }) => [severity, `${name} ${range}`, title, url]);
  table('Advisories, of what is shipped', rows(all.filter(isShipped)));
  if (withTools) table('Advisories, of the tools', rows(all.filter((one) => !isShipped(one))));
}

function tellNewer(all: readonly NewerVersion[]): void {
  const rows = (isOfShipped: boolean) =>
    all
      .filter(({ name }) => names.has(name) === isOfShipped)
      .map(({ name, current, latest }) => [name, current, latest]);
  table('Newer versions, of what is shipped', rows(true));
  if (withTools) table('Newer versions, of the tools', rows(false));
}

function table(title: string, rows: readonly string[][]): void {
  console.log(`${title}: ${rows.length === 0 ? 'none' : rows.length}`);
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    console.log(
      `  ${row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()}`,
    );
}
