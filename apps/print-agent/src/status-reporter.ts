import os from 'node:os';
import { reportPrintAgent } from '@sofra/contract/printing/print-agents';
import type { Tools } from '#agent/job-under-way.ts';
import { VERSION } from '#agent/version.ts';

export interface Reporter {
  readonly isDue: boolean;
  hurry: () => void;
  report: () => Promise<void>;
}

const hostName = (): string => os.hostname().slice(0, 120) || 'bilgisayar';

/** Reports the state of this computer and its printers to the server twice a minute. */
export function createReporter(
  { api, roster, log }: Tools,
  isBusy: (printerId: string) => boolean,
): Reporter {
  let dueAt = 0;
  let isKnown = false;
  const hurry = () => {
    dueAt = 0;
  };
  return {
    get isDue() {
      return performance.now() >= dueAt;
    },
    hurry,
    report: async () => {
      const { data } = await api.call(reportPrintAgent, {
        input: { version: VERSION, host: hostName(), printers: roster.report() },
      });
      if (!isKnown) log(`Bağlandı: ${data.businessName}, ${data.name}`);
      isKnown = true;
      dueAt = performance.now() + data.reportSeconds * 1_000;
      // Probes without waiting, because a printer that is switched off takes seconds to time out.
      void roster.probe(isBusy).then((isNews) => {
        if (isNews) hurry();
      });
    },
  };
}
