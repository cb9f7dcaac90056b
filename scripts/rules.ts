/**
 * The rules of `docs/product/` and their citations. A rule is a line that begins with `**PAY-7**`; a citation is the
 * same name anywhere in code. Rules marked *(by eye)* are checked by looking at a screen and need no test.
 */

/** One file of the tree: its path from the root, and its text. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

export interface Rule {
  /** `PAY-7` */
  readonly id: string;
  readonly file: string;
  readonly isByEye: boolean;
  /** The paths that cite the rule, each once. */
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

export interface RuleReport {
  readonly rules: readonly Rule[];
  /** One sentence each; empty when every rule is cited and every citation resolves. */
  readonly problems: readonly string[];
}

/** The formatter writes `_(by eye)_`. */
const DEFINITION = /^\*\*([A-Z]+)-(\d+)\*\*( [*_]\(by eye\)[*_])?/gm;
/** The old form of citations, from when the specification was outside the tree. */
const CITES_NOTHING_HERE =
  /\b(?:spec|decisions?) \d+|\bdesign\/[a-z-]+\.md|(?<!docs\/product\/)\b(?:interface|reliability|running|selling|till|api)\.md\b/;
/** Migrations are not changed any more, because every database they were applied to stores their checksum. */
const IS_MIGRATION = /^apps\/api\/migrations\//;
const IS_TEST = /\.test\.tsx?$|^proofs\//;

/** Every rule with its citations, and the problems. `documents` are the files of `docs/product/`. */
export function checkRules(documents: readonly TextFile[], sources: readonly TextFile[]): RuleReport {
  const defined = documents.flatMap(definitionsIn);
  const citations = citationsOf(new Set(defined.map(({ id }) => areaOf(id))), sources);
  const rules = defined.map((rule) => ({ ...rule, ...splitByKind(citations.get(rule.id) ?? []) }));
  return {
    rules,
    problems: [
      ...repeated(defined),
      ...dangling(new Set(defined.map(({ id }) => id)), citations),
      ...rules.flatMap(unheld),
      ...sources.filter(({ path }) => !IS_MIGRATION.test(path)).flatMap(oldCitations),
    ],
  };
}

function definitionsIn({ path, text }: TextFile): { id: string; file: string; isByEye: boolean }[] {
  return [...text.matchAll(DEFINITION)].map(([, area, number, eye]) => ({
    id: `${area}-${number}`,
    file: path,
    isByEye: eye !== undefined,
  }));
}

/**
 * Maps each rule to the paths that cite it. Only areas that have rules count, so `ISO-8601` and `UTF-8` are no
 * citations.
 */
function citationsOf(areas: ReadonlySet<string>, sources: readonly TextFile[]): Map<string, string[]> {
  const citations = new Map<string, string[]>();
  const citation = new RegExp(String.raw`\b(?:${[...areas].join('|')})-\d+\b`, 'g');
  for (const { path, text } of areas.size === 0 ? [] : sources) {
    for (const id of new Set(text.match(citation))) citations.set(id, [...(citations.get(id) ?? []), path]);
  }
  return citations;
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

function splitByKind(paths: readonly string[]): Pick<Rule, 'code' | 'tests'> {
  return {
    code: paths.filter((path) => !IS_TEST.test(path)),
    tests: paths.filter((path) => IS_TEST.test(path)),
  };
}

function repeated(rules: readonly { id: string; file: string }[]): string[] {
  const seen = new Set<string>();
  return rules.flatMap(({ id, file }) => {
    if (seen.has(id)) return [`${id} stands twice, again in ${file}`];
    seen.add(id);
    return [];
  });
}

function dangling(known: ReadonlySet<string>, citations: ReadonlyMap<string, readonly string[]>): string[] {
  return [...citations].flatMap(([id, paths]) =>
    known.has(id) ? [] : paths.map((path) => `${path} cites ${id}, which is no rule`),
  );
}

function unheld({ id, file, isByEye, code, tests }: Rule): string[] {
  return [
    ...(code.length === 0 ? [`${id} (${file}) is cited by no code`] : []),
    ...(tests.length === 0 && !isByEye ? [`${id} (${file}) is cited by no test`] : []),
  ];
}

function oldCitations({ path, text }: TextFile): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [found] = CITES_NOTHING_HERE.exec(line) ?? [];
    return found === undefined
      ? []
      : [`${path}:${index + 1} cites "${found}", which is not in this repository`];
  });
}
