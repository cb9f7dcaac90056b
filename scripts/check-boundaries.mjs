/** Plants one violation per rule of .dependency-cruiser.cjs and fails unless every rule catches its own. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, realpathSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ORDERS = 'apps/api/src/features/orders';
const payOrder = "export { payOrder } from '#src/features/orders/payments/pay-order.ts';";
const PROBES = {
  'no-cycles': {
    'packages/domain/src/x-a.ts': "import { b } from './x-b.ts'; export const a = () => b;",
    'packages/domain/src/x-b.ts': "import { a } from './x-a.ts'; export const b = () => a;",
  },
  'domain-is-pure': { 'packages/domain/src/x-c.ts': "export { readFileSync } from 'node:fs';" },
  'contract-on-domain': { 'packages/contract/src/x-d.ts': "export { readFileSync } from 'node:fs';" },
  'printer-link-on-domain': {
    'packages/printer-link/src/x-e.ts': "export { endpoint } from '@sofra/contract/endpoint';",
  },
  'test-kit-for-tests': { [`${ORDERS}/x-s.ts`]: "export { send } from '@sofra/test-kit/send';" },
  'test-kit-on-contract': {
    'packages/test-kit/src/x-t.ts':
      "export { payOrder } from '../../../apps/api/src/features/orders/payments/pay-order.ts';",
  },
  'apps-apart': { 'apps/web/src/lib/x-f.ts': "export { buildApp } from '../../../api/src/app.ts';" },
  'sql-only-in-stores': { [`${ORDERS}/x-g.ts`]: "export type { Selectable } from 'kysely';" },
  'http-only-in-routes': { [`${ORDERS}/x-h.ts`]: "export type { FastifyRequest } from 'fastify';" },
  'routes-hold-no-sql': {
    'apps/api/src/features/tables/x-i.routes.ts': "export * from '#src/features/orders/orders.store.ts';",
  },
  'store-is-a-leaf': { [`${ORDERS}/x-j.store.ts`]: payOrder },
  'features-meet-in-stores': { 'apps/api/src/features/tables/x-k.ts': payOrder },
  'platform-below-features': { 'apps/api/src/platform/x-l.ts': payOrder },
  'web-lib-is-bottom': {
    'apps/web/src/lib/x-m.ts': "export * from '#src/features/orders/orders-queries.ts';",
  },
  'web-order-queue-on-lib': {
    'apps/web/src/order-queue/x-r.ts': "export * from '#src/features/orders/orders-queries.ts';",
  },
  'web-ui-is-generic': {
    'apps/web/src/ui/x-n.ts': "export * from '#src/features/orders/orders-queries.ts';",
  },
  'web-app-is-top': {
    'apps/web/src/app/x-o.ts': 'export const top = 1;',
    'apps/web/src/features/orders/x-p.ts': "export { top } from '#src/app/x-o.ts';",
  },
  'features-meet-through-data': {
    'apps/web/src/features/menu/x-q.ts': "export * from '#src/features/orders/payment/pay-order-dialog.tsx';",
  },
};

const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs').forbidden.map((rule) => rule.name);
const missed = rules.filter((rule) => !PROBES[rule]).map((rule) => `${rule} (no probe)`);

const planted = plant();
// An interrupted check must remove the violations it planted.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (uproot(), process.exit(1)));
const { violations, totalCruised } = cruiseAndUproot();
const isPlanted = (violation) => planted.files.includes(violation.from);
for (const [rule, files] of Object.entries(PROBES)) {
  const caught = violations.some((v) => v.rule.name === rule && Object.keys(files).includes(v.from));
  if (!caught) missed.push(rule);
}
const real = violations.filter((violation) => !isPlanted(violation));
const modules = totalCruised - planted.files.length;
if (missed.length || real.length || modules <= 0) {
  console.error('Rules that did not fire:', missed);
  console.error(
    'Violations:',
    real.map((v) => `${v.rule.name}: ${v.from} -> ${v.to}`),
  );
  console.error('Modules read:', modules);
  process.exit(1);
}
console.log(`${rules.length} boundary rules, each proved; ${modules} modules, no violation`);

function plant() {
  const files = [];
  const folders = [];
  for (const [file, text] of Object.values(PROBES).flatMap(Object.entries)) {
    if (existsSync(file)) throw new Error(`${file} is in the way of a probe`);
    const folder = path.dirname(file);
    if (!existsSync(folder)) {
      mkdirSync(folder);
      folders.push(folder);
    }
    writeFileSync(file, text);
    files.push(file);
  }
  return { files, folders };
}

function uproot() {
  planted.files.forEach((file) => rmSync(file, { force: true }));
  planted.folders
    .splice(0)
    .reverse()
    .forEach((folder) => rmdirSync(folder));
}

function cruiseAndUproot() {
  try {
    return cruise();
  } finally {
    uproot();
  }
}

function cruise() {
  const bin = realpathSync(path.join('node_modules', '.bin', 'depcruise'));
  const args = [bin, 'packages', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 });
  if (!run.stdout) throw new Error(`dependency-cruiser said nothing: ${run.stderr}`);
  return JSON.parse(run.stdout).summary;
}
