import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

const START_MS = 120_000;
const IMAGE = 'localhost/sofra';
const BASE = 'localhost/sofra-base';
const ISOLATION = ['--isolation', 'chroot'];

const containers: string[] = [];
const running = new Set<ChildProcess>();

/** Makes a base image from an archive of Debian, in place of the one that a registry has. */
export function importBase(archive: string): void {
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, archive);
  buildah('commit', '--quiet', '--rm', container, BASE);
}

/** Builds the image of a release on the imported base, and returns its size. */
export function buildImage(release: string): string {
  const file = ['--build-arg', `BASE=${BASE}`, '-f', `${release}/ops/Containerfile`, '-t', IMAGE, release];
  buildah('build', ...ISOLATION, '--format', 'docker', ...file);
  return buildah('images', '--format', '{{.Size}}', IMAGE);
}

/** Makes the directory for the volume and gives it to the account of the image, which must not be root. */
export function makeVolume(volume: string): void {
  const container = newContainer();
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(buildah('run', ...ISOLATION, container, '--', 'id', flag)),
  );
  if (!uid || !gid) throw new Error('the image runs as root');
  mkdirSync(volume);
  chownSync(volume, uid, gid);
}

/** Starts a new container and waits until its server answers. */
export async function startContainer(
  url: string,
  volume: string,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const place = [...ISOLATION, '--volume', `${volume}:/data`, ...environment];
  const child = spawn('buildah', ['run', ...place, newContainer(), '--', '/opt/sofra/bin/sofra', 'start'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  const until = performance.now() + START_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('the container does not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return child;
}

/** Sends the server the signal of an engine; buildah would pass another one on. */
export async function stopContainer(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  process.kill(serverBelow(child.pid ?? 0), 'SIGTERM');
  const [code] = await ended;
  running.delete(child);
  if (code !== 0) throw new Error(`the container ended with ${code}`);
}

/** Waits for servers that still run, since they write into the volume. */
export async function stopContainers(): Promise<void> {
  for (const child of running) if (child.exitCode === null) await stopContainer(child);
}

export function removeImages(): void {
  for (const container of containers) spawnSync('buildah', ['rm', container]);
  spawnSync('buildah', ['rmi', IMAGE, BASE]);
}

/** Runs buildah without namespaces, which containers of CI lack, and returns its output. */
function buildah(...args: readonly string[]): string {
  return execFileSync('buildah', args, { encoding: 'utf8' }).trim();
}

/** Makes a container without the volume that the image declares, which buildah prefers to the one it is given. */
function newContainer(): string {
  const container = buildah('from', IMAGE);
  containers.push(container);
  buildah('config', '--volume', '/data-', container);
  return container;
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Finds the Node of the release, which buildah starts through processes of its own. */
function serverBelow(pid: number): number {
  if (readlinkSync(`/proc/${pid}/exe`).endsWith('/runtime/bin/node')) return pid;
  const [child] = childrenOf(pid);
  if (child === undefined) throw new Error(`process ${pid} has no child`);
  return serverBelow(child);
}

/** Lists children of all threads, since any thread of a Go program may start one. */
function childrenOf(pid: number): number[] {
  const lists = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
  );
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}
