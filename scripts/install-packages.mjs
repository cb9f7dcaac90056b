// Installs packages with the npm that runs the script. Plain JavaScript for any Node from 18 on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { STOP_SIGNALS } from './become.mjs';
import { rememberInstall } from './install-stamp.mjs';
import { platformOf, writeExec } from './platform.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLATFORM = platformOf();
const PROGRESS_MS = 5_000;

/** Runs `npm ci` and prints its progress; ends this process where it fails or is stopped. */
export async function installPackages() {
  console.log('Paketler kuruluyor…');
  const child = startNpm();
  const progress = setInterval(printProgress, PROGRESS_MS, packagesOfPlatform(), performance.now());
  // npm continues for minutes after a signal. Killing it is safe, because the next `npm ci` starts from the beginning.
  const stop = () => child.kill('SIGKILL');
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  const [code] = await once(child, 'close').catch((error) => [error.code]);
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
  clearInterval(progress);
  if (child.killed) console.error('Kurulum durduruldu; yeniden başlattığınızda baştan yapılır.');
  else if (code !== 0)
    console.error('Paketler kurulamadı. Ağ bağlantısını denetleyip komutu yeniden çalıştırın.');
  if (code !== 0) process.exit(1);
  // Install scripts may be switched off.
  if (PLATFORM.isWindows) writeExec(path.join(ROOT, 'node_modules', '.bin'));
  rememberInstall();
}

function startNpm() {
  const options = { cwd: ROOT, stdio: 'inherit' };
  const npm = process.env.npm_execpath;
  if (!npm) return spawn('npm', ['ci'], options);
  // Not the Node that runs this file, which may be the packaged one that `npm ci` is about to replace.
  return spawn(process.env.npm_node_execpath ?? process.execPath, [npm, 'ci'], options);
}

/** Lists where npm puts the packages of this platform; optional ones without a system are for others. */
function packagesOfPlatform() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const [ownSystem, ownProcessor] = PLATFORM.name.split('-');
  const isFor = (names, own) => names === undefined || names.includes(own);
  return Object.entries(packages).flatMap(([place, { os, cpu, libc, link, optional }]) => {
    const isFitting = isFor(os, ownSystem) && isFor(cpu, ownProcessor) && isFor(libc, 'glibc');
    return place.includes('node_modules/') && !link && isFitting && (os || !optional) ? [place] : [];
  });
}

/** Prints packages in place and seconds, since npm reads about all of them before it places the first. */
function printProgress(packages, began) {
  const placed = packages.filter((place) => existsSync(path.join(ROOT, place, 'package.json')));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`  ${placed.length} / ${packages.length} paket (${seconds} sn)`);
}
