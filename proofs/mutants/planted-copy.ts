import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** npm links the workspaces below it. */
const OWN_SCOPE = '@sofra';
/** Built again from the changed sources. */
const BUILT_SERVER = 'apps/api/dist';
/** Directories that the copy does without, or shares with the original. */
const NOT_COPIED = new Set(['node_modules', '.git', '.cache', 'data', 'dist']);

export interface PlantedCopy {
  directory: string;
  remove: () => void;
}

export interface Replacement {
  /** Relative to the root of the project. */
  file: string;
  find: string;
  replace: string;
}

/**
 * Copies the sources with the replacements and builds the server from them. Installed packages and other builds are
 * those of the original. Errors: when a text does not occur exactly once in its file, because then the planted defect
 * is unclear. Also when the server cannot be built.
 */
export function plantedCopy(replacements: readonly Replacement[]): PlantedCopy {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-mutant-'));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    const filter = (source: string) => !NOT_COPIED.has(path.basename(source));
    for (const name of readdirSync(ROOT).filter((each) => !NOT_COPIED.has(each)))
      cpSync(path.join(ROOT, name), path.join(directory, name), { recursive: true, filter });
    linkWhatIsMade(directory);
    for (const replacement of replacements) plant(directory, replacement);
    buildServer(directory);
    return { directory, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function linkWhatIsMade(directory: string): void {
  linkInstalled(directory);
  const packages = ['e2e', 'bench', 'proofs', ...inside('apps'), ...inside('packages')];
  for (const made of packages.flatMap((each) => [`${each}/node_modules`, `${each}/dist`])) {
    if (made === BUILT_SERVER) continue;
    const original = path.join(ROOT, made);
    if (existsSync(original)) symlinkSync(original, path.join(directory, made));
  }
}

/** Our own packages are those of the copy, all others those of the original. */
function linkInstalled(directory: string): void {
  const [original, copy] = [path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules')];
  mkdirSync(copy);
  for (const name of readdirSync(original))
    if (name === OWN_SCOPE)
      cpSync(path.join(original, name), path.join(copy, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(original, name), path.join(copy, name));
}

function buildServer(directory: string): void {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const cwd = path.join(directory, path.dirname(BUILT_SERVER));
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build'], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the server with what was planted could not be built:\n${stderr}`);
}

const inside = (parent: string): string[] =>
  readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}`);

function plant(directory: string, { file, find, replace }: Replacement): void {
  const target = path.join(directory, file);
  const text = readFileSync(target, 'utf8');
  const count = timesIn(text, find);
  if (count !== 1) throw new Error(`${file} holds the text to replace ${count} times: ${find}`);
  writeFileSync(
    target,
    text.replace(find, () => replace),
  );
}

const timesIn = (text: string, find: string): number => text.split(find).length - 1;

/** The number of occurrences of a replacement's text in the sources; it can be planted if it is 1. */
export const timesInSources = ({ file, find }: Replacement): number =>
  timesIn(readFileSync(path.join(ROOT, file), 'utf8'), find);
