import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** `apps/web/src/…` is `#src/…` within its application; `packages/domain/src/x.ts` is `@sofra/domain/x` everywhere. */
const IN_APPLICATION = /^(apps\/[\w-]+\/)(src|test|seeds|scripts)\/(.*)$/;
const IN_PACKAGE = /^packages\/([\w-]+)\/src\/(.*)\.ts$/;
/** Journeys start a product each, faults kill processes, and sweeps call every endpoint: `npm test` runs them. */
const LEFT_TO_THE_WHOLE_RUN = /^e2e\/|^apps\/api\/test\/faults\/|\.sweep\.test\.ts$/;

/**
 * The test files that import a file that differs from the commit, and within a feature those beside one. Journeys,
 * faults and sweeps are left out.
 */
export function changedTests(root: string, commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => /\.tsx?$/.test(file));
  const folders = new Set(
    changed.map((file) => path.dirname(file)).filter((folder) => folder.includes('/features/')),
  );
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => /\.test\.tsx?$/.test(file) && !LEFT_TO_THE_WHOLE_RUN.test(file),
  );
  return tests.filter((test) => {
    if (folders.has(path.dirname(test))) return true;
    const text = readFileSync(path.join(root, test), 'utf8');
    return changed.some((file) => file === test || importsOf(file, test).some((name) => text.includes(name)));
  });
}

/** The ways in which the test may name the file in an import. */
function importsOf(file: string, test: string): string[] {
  const [, application = '', folder, rest] = IN_APPLICATION.exec(file) ?? [];
  if (rest !== undefined && test.startsWith(application)) return [`'#${folder}/${rest}'`];
  const [, name, inPackage] = IN_PACKAGE.exec(file) ?? [];
  return name === undefined ? [] : [`'@sofra/${name}/${inPackage}'`];
}
