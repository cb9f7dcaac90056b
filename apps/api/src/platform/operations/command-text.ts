import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#src/platform/operations/paths.ts';

/** A release has this program; a checkout has npm. */
const PROGRAM = path.join(ROOT, 'bin/sofra');

/** A command as the operator of this installation types it: `sofra restore dosya`, or `npm run restore -- dosya`. */
export function commandText(name: string, args = '', program = PROGRAM): string {
  const isRelease = existsSync(program) || existsSync(`${program}.cmd`);
  const words = isRelease ? ['sofra', name] : ['npm run', name, ...(args === '' ? [] : ['--'])];
  return [...words, args].join(' ').trim();
}
