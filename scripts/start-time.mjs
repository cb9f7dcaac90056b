// Carries the time at which `npm start` began from prepare.mjs to start.mjs, which npm runs one after the other. Plain
// JavaScript for any Node from 18 on.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../.cache/start-began', import.meta.url));

/** Stores when this process began, in ms since 1970. */
export function rememberBegin() {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, String(Math.round(performance.timeOrigin)));
}

/** Returns the stored time once, as text; an empty text without one. */
export function takeBegin() {
  try {
    return readFileSync(FILE, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  } finally {
    rmSync(FILE, { force: true });
  }
}
