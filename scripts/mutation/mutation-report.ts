/** The fields of Stryker's report that are used here. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}
interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

export interface FileScore {
  readonly file: string;
  readonly noticed: number;
  readonly unnoticed: readonly string[];
}

const NOTICED: readonly string[] = ['Killed', 'Timeout'];
/**
 * Mutants that no test noticed. Those that cannot be compiled or loaded, or that run before any test (static), show
 * nothing about tests.
 */
const UNNOTICED: readonly string[] = ['Survived', 'NoCoverage'];

/** Each file with the changes that no test noticed, worst first. */
export function scoresOf({ files }: MutationReport): FileScore[] {
  return Object.entries(files)
    .map(([file, { mutants }]) => ({
      file,
      noticed: mutants.filter(({ status }) => NOTICED.includes(status)).length,
      unnoticed: mutants
        .filter(({ status }) => UNNOTICED.includes(status))
        .map((mutant) => told(file, mutant)),
    }))
    .sort((one, other) => percentOf([one]) - percentOf([other]));
}

/** The changes that were noticed, of a hundred; 100 where there is nothing to change. */
export function percentOf(scores: readonly FileScore[]): number {
  const noticed = scores.reduce((sum, score) => sum + score.noticed, 0);
  const all = scores.reduce((sum, score) => sum + score.unnoticed.length, noticed);
  return all === 0 ? 100 : (100 * noticed) / all;
}

const told = (file: string, { location, mutatorName, replacement, status }: Mutant): string => {
  const what = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${file}:${location.start.line}:${location.start.column} ${mutatorName} ${status}: ${what}`;
};
