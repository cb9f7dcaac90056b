/**
 * Checks types and lint in one run of oxlint, which must first report the planted faults of PROBES: a checker that
 * cannot read the project would otherwise report nothing and pass.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';

const PROBE = 'apps/web/src/ui/x-faults.tsx';
/** One fault per kind of rule: compiler, lint with types, lint without types, size, React, React compiler. */
const PROBES = {
  'typescript(TS2322)': 'export const text: string = 1;',
  'typescript(TS2532)': 'export const first = (names: string[]) => names[0].length;',
  'typescript(TS7030)': 'export function half(on: boolean): number | undefined { if (on) return 1; }',
  'typescript(no-floating-promises)': 'export const forget = () => { Promise.resolve(1); };',
  'typescript(no-unsafe-return)': "export const parsed = (): number => JSON.parse('1');",
  'typescript(switch-exhaustiveness-check)':
    "export function name(kind: 'a' | 'b') { switch (kind) { case 'a': return 1; } }",
  'typescript(no-explicit-any)': 'export const open = (value: any) => Boolean(value);',
  'eslint(no-console)': "export const speak = () => { console.log('a'); };",
  'eslint(max-params)': 'export const many = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e];',
  'react-hooks(rules-of-hooks)':
    'export function Now({ on }: { on: boolean }) { if (on) useState(1); return null; }',
  'react-hooks(exhaustive-deps)':
    'export function Title({ of }: { of: string }) { useEffect(() => { document.title = of; }, []); return null; }',
  'sofra(roles-through-can)': "export const isChef = (role: 'ADMIN' | 'KITCHEN') => role === 'KITCHEN';",
  'prose(plain)': '/** What it is. */ export const thing = 1;',
  'prose(titles)': "export const it = (title: string) => title; it('nobody waits');",
  'react(purity)': 'export function Clock() { return <p>{Date.now()}</p>; }',
};

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (uproot(), process.exit(1)));
try {
  writeFileSync(PROBE, ["import { useEffect, useState } from 'react';", ...Object.values(PROBES)].join('\n'));
  const { output } = oxlint([PROBE, '--format', 'unix']);
  const missed = Object.keys(PROBES).filter((rule) => !output.includes(`Error/${rule}]`));
  if (missed.length > 0) fail(`Rules that did not fire: ${missed.join(', ')}\n${output}`);
} finally {
  uproot();
}
const { status, output } = oxlint([]);
if (status !== 0) fail(output);
else console.log(`${Object.keys(PROBES).length} kinds of rules proved; ${output.trim().split('\n').at(-1)}`);

function oxlint(args) {
  const flags = ['--type-aware', '--type-check', '--max-warnings', '0'];
  const script = 'node_modules/oxlint/bin/oxlint';
  const run = spawnSync(process.execPath, [script, ...flags, ...args], { encoding: 'utf8', maxBuffer: 1e8 });
  return { status: run.status, output: run.stdout + run.stderr };
}

function uproot() {
  rmSync(PROBE, { force: true });
}

function fail(why) {
  console.error(why);
  process.exitCode = 1;
}
