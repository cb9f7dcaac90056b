import { startVirtualPrinter, type VirtualPrinter } from '@sofra/printer-link/virtual-printer';
import {
  atFreePrinterPort,
  provoke,
  startCanary,
  startPrinterPortCanary,
  type Canary,
} from '#proofs/paper/canaries.ts';
import {
  neverAllowed,
  notInDevelopment,
  notInProduction,
  ownAddresses,
  type Canaries,
  type Place,
} from '#proofs/paper/forbidden-places.ts';
import { tryPlaces, type Tried } from '#proofs/paper/try-places.ts';
import type { Proof, Verdict } from '#proofs/proof.ts';
import { onInstallation } from '#proofs/stage/installation.ts';
import { openRemoteApi } from '#proofs/stage/remote-api.ts';

/** One configuration of a server, and the addresses it must not connect to. */
interface Arrangement {
  name: string;
  settings: Record<string, string>;
  forbidden: Place[];
  /** An address that is allowed; slips are printed there. */
  allowed: { ip: string; port: number };
  prints: 'SERVER' | 'NOBODY HERE' | 'AGENT';
}

interface Scene extends Canaries {
  paper: VirtualPrinter;
  /** A canary at the printer's port on a neighbouring address. */
  neighbor: Canary;
}

/** The server connects to allowed addresses only (PRINT-24). */
export const printerAddress: Proof = {
  name: 'printer-address',
  promise:
    'The server never connects to an address or port that is not allowed, whatever a request contains.',
  run: async () => {
    const scene = await openScene();
    const canaries = [scene.atPrinterPort, scene.elsewhere, scene.neighbor];
    try {
      const broken = await provokeAll(scene);
      const tried = await tryAll(arrangementsOf(scene), scene);
      broken.push(...canaries.flatMap(({ received }) => received.map((what) => `a canary heard ${what}`)));
      return verdictOf(tried, broken);
    } finally {
      await Promise.all([scene.paper.stop(), ...canaries.map(({ close }) => close())]);
    }
  },
};

async function openScene(): Promise<Scene> {
  const atPrinterPort = await startPrinterPortCanary();
  const elsewhere = await startCanary();
  const paper = await atFreePrinterPort((port) => startVirtualPrinter({ port }));
  return { atPrinterPort, elsewhere, paper, neighbor: await startCanary(paper.port, '127.0.0.2') };
}

const provokeAll = async ({ atPrinterPort, elsewhere, neighbor }: Scene): Promise<string[]> => [
  ...(await provoke(atPrinterPort, ownAddresses())),
  ...(await provoke(elsewhere, ownAddresses())),
  ...(await provoke(neighbor, ['127.0.0.2'])),
];

function arrangementsOf(scene: Scene): Arrangement[] {
  const { paper, atPrinterPort } = scene;
  const allowed = { ip: '127.0.0.1', port: paper.port };
  const refusal = 'PRINTER_ADDRESS_REFUSED' as const;
  const ports = `${paper.port},9200-9210`;
  return [
    {
      name: 'development',
      settings: { NODE_ENV: '', PRINT_MODE: 'server' },
      forbidden: [...neverAllowed(scene), ...notInDevelopment(scene)],
      ...{ allowed, prints: 'SERVER' },
    },
    {
      name: 'production',
      settings: { NODE_ENV: 'production', PRINT_MODE: 'server' },
      forbidden: [...neverAllowed(scene), ...notInProduction(scene)],
      ...{ allowed: { ip: '10.255.255.1', port: 9100 }, prints: 'NOBODY HERE' },
    },
    {
      name: 'one address and a list of ports',
      settings: {
        ...{ NODE_ENV: 'production', PRINT_MODE: 'server' },
        ...{ PRINTER_ALLOWED_CIDRS: '127.0.0.1', PRINTER_ALLOWED_PORTS: ports },
      },
      forbidden: [
        ...neverAllowed(scene),
        { ip: '127.0.0.2', port: paper.port, refusal },
        { ip: '10.255.255.1', port: paper.port, refusal },
        ...[atPrinterPort.port, 9199, 9211].map((port) => ({ ip: '127.0.0.1', port, refusal })),
      ],
      ...{ allowed, prints: 'SERVER' },
    },
    {
      name: 'agents print',
      settings: { NODE_ENV: 'production', PRINT_MODE: 'agent' },
      forbidden: [...neverAllowed(scene), ...notInProduction(scene)],
      ...{ allowed, prints: 'AGENT' },
    },
  ];
}

async function tryAll(arrangements: readonly Arrangement[], { paper }: Scene): Promise<Tried[]> {
  return onInstallation({}, async (installation) => {
    const api = await openRemoteApi(installation);
    const tried: Tried[] = [];
    try {
      for (const arrangement of arrangements) {
        await installation.server.stop();
        await installation.restart(arrangement.settings);
        tried.push(await tryPlaces(api, { ...arrangement, paper }));
        // A connection that is made in spite of the rule would make every further configuration time out.
        if (tried.some(({ violations }) => violations.length > 0)) break;
      }
    } finally {
      await api.close();
    }
    return tried;
  });
}

function verdictOf(tried: readonly Tried[], broken: readonly string[]): Verdict {
  const sum = (count: (one: Tried) => number) => tried.reduce((total, one) => total + count(one), 0);
  const [asked, planted, printed] = [
    sum((one) => one.refusedRequests),
    sum((one) => one.refusedRows),
    sum((one) => one.printed),
  ];
  return {
    facts: `${tried.length} settings: ${asked} requests refused, ${planted} rows written by hand never dialled, ${printed} slips at the allowed address, canaries heard ${broken.length}`,
    violations: [...broken, ...tried.flatMap(({ violations }) => violations)],
  };
}
