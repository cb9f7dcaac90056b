import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#src/platform/operations/paths.ts';

/** A release has this program; a checkout has npm. */
const PROGRAM = path.join(ROOT, 'bin/sofra');

/** A command as whoever runs this installation types it: `sofra restore dosya`, or `npm run restore -- dosya`. */
export function commandText(name: string, ...args: readonly string[]): string {
  if (existsSync(PROGRAM)) return ['sofra', name, ...args].join(' ');
  return ['npm run', name, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
