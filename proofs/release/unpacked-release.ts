import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesBelow } from '../../scripts/release/files-below.ts';

/** An account without rights, for when root runs the proof. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const account = isRoot ? NOBODY : {};
const START_MS = 300_000;
const STOP_MS = 20_000;

export interface Ended {
  code: number | null;
  output: string;
}

/** A running release: its address, its output so far, and a way to stop it. */
export interface RunningRelease {
  readonly url: string;
  readonly output: () => string;
  stop: () => Promise<Ended>;
}

/** A home directory of an ordinary user in which a release is unpacked. */
export class UnpackedRelease {
  readonly home = mkdtempSync(path.join(os.tmpdir(), 'sofra-release-'));
  readonly directory = path.join(this.home, 'sofra');
  readonly dataDir = path.join(this.home, '.local/share/sofra');
  private readonly running = new Set<ChildProcess>();

  constructor() {
    if (isRoot) chownSync(this.home, NOBODY.uid, NOBODY.gid);
    process.on('exit', () => rmSync(this.home, { recursive: true, force: true, maxRetries: 5 }));
  }

  /** Unpacks it at the one place, where a version before is moved away. */
  unpack(archive: string): void {
    const unpacked = path.join(this.home, 'new');
    this.must('mkdir', unpacked);
    this.must('tar', '-xzf', archive, '-C', unpacked, '--strip-components=1');
    if (filesBelow(this.home).some((file) => file.startsWith('sofra/')))
      renameSync(this.directory, path.join(this.home, 'before'));
    renameSync(unpacked, this.directory);
  }

  private must(program: string, ...args: string[]): void {
    const run = spawnSync(program, args, { ...account, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`${program} ended with ${run.status}: ${run.stderr}`);
  }

  /** Files that differ from SHA256SUMS, that it does not name, or that are gone. */
  changedFiles(): string[] {
    const read = (file: string) => readFileSync(path.join(this.directory, file));
    const sums = new Map(
      read('SHA256SUMS')
        .toString()
        .trim()
        .split('\n')
        .map((line) => [line.slice(66), line.slice(0, 64)]),
    );
    const isFile = (file: string) => lstatSync(path.join(this.directory, file)).isFile();
    const files = filesBelow(this.directory).filter((file) => file !== 'SHA256SUMS' && isFile(file));
    const hashOf = (file: string) => createHash('sha256').update(read(file)).digest('hex');
    return [
      ...files.filter((file) => sums.get(file) !== hashOf(file)),
      ...[...sums.keys()].filter((file) => !files.includes(file)),
    ];
  }

  /** `bin/sofra` of the release, in an environment that holds nothing else. */
  private spawn(args: readonly string[], settings: Record<string, string>): ChildProcess {
    const child = spawn(path.join(this.directory, 'bin/sofra'), args, {
      ...account,
      cwd: this.home,
      env: { PATH: '/usr/bin:/bin', HOME: this.home, LANG: 'C.UTF-8', PORT: '0', ...settings },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.running.add(child);
    child.once('exit', () => this.running.delete(child));
    return child;
  }

  /** Runs a command to its end; one that fails is an error with its output. */
  async run(args: readonly string[], { input = '', settings = {} } = {}): Promise<string> {
    const child = this.spawn(args, settings);
    child.stdin?.end(input);
    const { code, output } = await endOf(child);
    if (code !== 0) throw new Error(`sofra ${args.join(' ')} ended with ${code}: ${output}`);
    return output;
  }

  async start(settings: Record<string, string> = {}): Promise<RunningRelease> {
    const child = this.spawn([], settings);
    const ended = endOf(child);
    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`it does not listen: ${said}`)), START_MS);
      child.stdout?.on('data', (text: Buffer) => {
        said += text.toString();
        const [found] = /http:\/\/localhost:\d+/.exec(said.slice(said.indexOf('Sofra çalışıyor'))) ?? [];
        if (found && said.includes('Ctrl-C')) resolve(found);
      });
      void ended.then(({ output }) => reject(new Error(`it ended: ${output}`)));
      child.once('exit', () => clearTimeout(late));
    });
    const stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    return { url, output: () => said, stop };
  }

  /** Stops what still runs, with its databases. */
  async end(): Promise<void> {
    const ending = [...this.running].map((child) => {
      child.kill('SIGTERM');
      return once(child, 'exit');
    });
    await Promise.race([Promise.all(ending), sleep(STOP_MS, undefined, { ref: false })]);
    for (const child of this.running) child.kill('SIGKILL');
  }
}

function endOf(child: ChildProcess): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}
