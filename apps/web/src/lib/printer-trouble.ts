import type { Printer } from '@sofra/contract/printing';

/** Printers that keep slips waiting: away or out of paper. A quiet printer that is off by wish is no trouble. */
export const printersInTrouble = (printers: readonly Printer[]): Printer[] =>
  printers.filter(
    ({ isActive, state, waitingJobs }) =>
      isActive && waitingJobs > 0 && (state === 'UNREACHABLE' || state === 'PAPER_OUT'),
  );

/** *3 fiş bekliyor · Bar: Kağıt yok*: what matters first, long names may be cut. */
export const troubleText = ({ name, state, waitingJobs }: Printer): string =>
  `${waitingJobs} fiş bekliyor · ${name}: ${state === 'PAPER_OUT' ? 'Kağıt yok' : 'Ulaşılamıyor'}`;
