/** Only what is used of the two reports of npm. */
interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly message?: string;
}
interface Vulnerability {
  readonly name: string;
  /** A text names another package whose advisory this one inherits. */
  readonly via: readonly (string | Via)[];
  /** Places in `node_modules`. */
  readonly nodes: readonly string[];
}
interface Via {
  readonly title: string;
  readonly url: string;
  readonly severity: string;
  readonly range: string;
}
interface Outdated {
  readonly current?: string;
  readonly wanted?: string;
  readonly latest: string;
}

export interface Advisory {
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
  /** The versions that it is about. */
  readonly range: string;
  readonly places: readonly string[];
}

export interface NewerVersion {
  readonly name: string;
  readonly current: string;
  readonly latest: string;
}

/** The registry gave no readable response; the message contains what it gave instead. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Every advisory of `npm audit --json` once, at the package that it is about. Errors: NoAnswer. */
export function readAudit(text: string): Advisory[] {
  const { vulnerabilities, message } = parsed(text) as AuditReport;
  if (!vulnerabilities) throw new NoAnswer(message ?? text.trim().slice(0, 200));
  return Object.values(vulnerabilities).flatMap(({ name, via, nodes }) =>
    via.flatMap((advisory) => (typeof advisory === 'string' ? [] : [{ name, ...advisory, places: nodes }])),
  );
}

/** The outdated packages of `npm outdated --json`. Errors: NoAnswer. */
export function readOutdated(text: string): NewerVersion[] {
  const report = parsed(text === '' ? '{}' : text) as Record<string, Outdated | Outdated[]>;
  if ('error' in report)
    throw new NoAnswer((report['error'] as unknown as { summary?: string }).summary ?? 'an error');
  const behind = Object.entries(report).flatMap(([name, entries]) =>
    [entries]
      .flat()
      .map(({ current, wanted, latest }) => ({ name, current: current ?? wanted ?? '', latest })),
  );
  const isNew = ({ current, latest }: NewerVersion) => current !== '' && current !== latest;
  const once = new Map(behind.filter(isNew).map((entry) => [`${entry.name} ${entry.current}`, entry]));
  return [...once.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new NoAnswer(text.trim().slice(0, 200) || 'nothing');
  }
}
