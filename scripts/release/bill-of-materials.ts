import { spawnSync } from 'node:child_process';
import { ROOT } from '../licences/shipped-packages.ts';
import type { ShippedPart } from '../licences/shipped-parts.ts';

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly object[];
}

/** CycloneDX 1.5, as npm writes it. */
interface Bill {
  metadata: { component: object };
  components: Component[];
}

const WORKSPACES = ['@sofra/api', '@sofra/web', '@sofra/print-agent'];

/**
 * The bill of npm for the shipped workspaces, completed by parts that npm does not see. These are Node, PostgreSQL with
 * its libraries, and code that tools of the build leave in the output.
 */
export function billOfMaterials(
  { version, build }: { version: string; build: string },
  parts: readonly ShippedPart[],
): Bill {
  const bill = npmBill();
  const known = new Set(bill.components.map(({ purl }) => purl));
  const unseen = parts.map(componentOf).filter(({ purl }) => !known.has(purl));
  const component = {
    type: 'application',
    name: 'sofra',
    version,
    'bom-ref': `sofra@${version}`,
    properties: [{ name: 'sofra:build', value: build }],
  };
  return {
    ...bill,
    metadata: { ...bill.metadata, component },
    components: [...bill.components, ...unseen],
  };
}

function npmBill(): Bill {
  const workspaces = WORKSPACES.flatMap((name) => ['--workspace', name]);
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', ...workspaces];
  const npm = process.env.npm_execpath;
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const run = npm ? spawnSync(node, [npm, ...args], options) : spawnSync('npm', args, options);
  if (run.status !== 0) throw new Error(`npm sbom ended with ${run.status}: ${run.stderr}`);
  return JSON.parse(run.stdout) as Bill;
}

function componentOf({ name, version, licence, isOfNpm }: ShippedPart): Component {
  const place = isOfNpm ? `npm/${name.replace('@', '%40')}` : `generic/${name.toLowerCase()}`;
  const purl = `pkg:${place}@${version}`;
  // CycloneDX takes an id only where SPDX has it.
  const licenses = [{ license: licence.startsWith('LicenseRef-') ? { name: licence } : { id: licence } }];
  return { type: 'library', name, version, purl, licenses };
}
