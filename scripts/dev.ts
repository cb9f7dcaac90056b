/**
 * `npm run dev`: the server, restarted when a source changes, and the web application with reload at
 * http://127.0.0.1:5173. Ctrl-C stops both.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const PROGRAMS = [
  { cwd: ROOT, args: ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'] },
  { cwd: path.join(ROOT, 'apps/web'), args: [path.join(ROOT, 'node_modules/vite/bin/vite.js')] },
];

const children = PROGRAMS.map(({ cwd, args }) => spawn(process.execPath, args, { cwd, stdio: 'inherit' }));
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
for (const child of children)
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
