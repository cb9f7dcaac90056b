import { startVirtualPrinter } from '@sofra/printer-link/virtual-printer';
import { startUnreliableNetwork } from '../../e2e/unreliable-network.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { createBusiness } from '../../e2e/business-factory.ts';
import { DESKTOP } from '../../e2e/devices.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { roughEvening } from '#proofs/screens/rough-evening.ts';
import { checkEvening } from '#proofs/screens/check-evening.ts';
import { WaiterPhone } from '#proofs/screens/waiter-phone.ts';
import { beRefused, goThrough, type Evening } from '#proofs/screens/waiter-evening.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const ORDERS = 40;

export const offlineWaiter: Proof = {
  name: 'offline-waiter',
  promise: 'Every order that a waiter saw as queued is saved and printed exactly once, or visibly refused.',
  run: async (setting) => {
    const slips: string[] = [];
    const printer = await startVirtualPrinter({ onSlip: ({ text }) => slips.push(text) });
    const settings = { PRINT_MODE: 'server', PRINTER_ALLOWED_PORTS: `${printer.port}` };
    try {
      return await onInstallation({ settings }, async (installation) => {
        const business = await createBusiness({ url: installation.url, printer });
        return spendEvening({ installation, business, slips, setting });
      });
    } finally {
      await printer.stop();
    }
  },
};

interface Stage extends Pick<Evening, 'business'> {
  installation: Installation;
  slips: string[];
  setting: Setting;
}

async function spendEvening({ installation, business, slips, setting }: Stage): Promise<Verdict> {
  const network = await startUnreliableNetwork(installation.url);
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    page.setDefaultTimeout(30_000);
    const phone = new WaiterPhone(page, network.url);
    const evening: Evening = {
      ...{ phone, network, installation, business },
      ...{ isOffline: false, isAway: false, table: 0 },
      ...{ shown: [], violations: [], counts: {} },
    };
    const turns = roughEvening(setting.seed, partOf(ORDERS, setting), business.tableIds.length - 1);
    await goThrough(evening, turns, setting.log);
    await beRefused(evening);
    return await checkEvening(evening, slips);
  } finally {
    await browser.close();
    await network.goAway();
  }
}
