import type { FiscalDeviceSettings } from '@sofra/contract/orders/fiscal';
import { startFakePavo } from '@sofra/api/test/fiscal/fake-pavo';
import type { FakeSale, FakeSales } from '@sofra/api/test/fiscal/fake-sales';
import { startFakeTokenX, TOKEN_DEVICE } from '@sofra/api/test/fiscal/fake-token-x';
import { addFiscalDevice } from '@sofra/api/test/fiscal/fiscal-factories';
import type { FakeServer } from '@sofra/api/test/platforms/fake-server';
import type { TestBusiness } from '@sofra/api/test/harness';

/** One device on the counter. */
export interface Stand {
  settings: FiscalDeviceSettings;
  device: FakeSales;
  /** Sends the end of a sale as the cloud of the maker does; missing for one that is only polled. */
  event: ((sale: FakeSale) => unknown) | null;
}

/** The fakes of both makers; each terminal of the one is a fake device of the same cloud. */
export interface Makers {
  servers: FakeServer[];
  tokenUrl: string;
  /** Called with each new sale of any device. */
  onArrival: (act: (sale: FakeSale) => void) => void;
  place: (business: TestBusiness) => Promise<Stand[]>;
}

const OF_EACH_MAKER = 3;

export async function startMakers(): Promise<Makers> {
  const token = await startFakeTokenX();
  const pavos = await Promise.all(Array.from({ length: OF_EACH_MAKER }, () => startFakePavo()));
  const terminals = Array.from({ length: OF_EACH_MAKER }, (_, at) => `AV000000000${at}`);
  const devices = terminals.map((id) => ({ id, device: token.addTerminal(id) }));
  return {
    ...{ servers: [token, ...pavos], tokenUrl: token.url },
    onArrival: (act) => {
      token.arrivals.act = act;
      for (const pavo of pavos) pavo.arrivals.act = act;
    },
    place: async (business) => {
      const stands: Stand[] = [];
      for (const { id, device } of devices) {
        const fields = { ...TOKEN_DEVICE, ids: { terminalId: id }, name: `Token ${id}` };
        const settings = await addFiscalDevice(business, fields);
        stands.push({ settings, device, event: token.eventOf });
      }
      for (const [at, { device, fields, clock }] of pavos.entries()) {
        clock.skewSeconds = at * 3_600;
        const settings = await addFiscalDevice(business, { ...fields, name: `PAVO ${at}` });
        stands.push({ settings, device, event: null });
      }
      return stands;
    },
  };
}
