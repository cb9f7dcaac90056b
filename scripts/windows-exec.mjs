import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * npm scripts begin with `exec`, so that no shell stays between npm and the program: a signal to stop would end that
 * shell only, and npm would be back while the database still closes. The shell of Windows knows no such signal; there
 * `exec` is this command, which runs what follows (REL-48).
 */
export const writeExec = (bin) => writeFileSync(path.join(bin, 'exec.cmd'), '@%*\r\n');
