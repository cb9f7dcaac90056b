import type { Printer } from '@sofra/contract/printing/printing';
import { formatElapsed } from '@sofra/domain/text/elapsed';

/**
 * A slip that waits for longer is not being printed by anybody: no till is connected, or the printer is switched off.
 */
const LONG_WAIT_MS = 2 * 60_000;

const waitOf = ({ waitingSince }: Printer, now: number): number =>
  waitingSince === null ? 0 : now - waitingSince.getTime();

const isAway = ({ isActive, state }: Printer): boolean =>
  isActive && (state === 'UNREACHABLE' || state === 'PAPER_OUT');

/** Printers with waiting slips that are unreachable, out of paper, or have had slips waiting for too long. */
export const printersWithProblems = (printers: readonly Printer[], now: number): Printer[] =>
  printers.filter(
    (printer) => printer.waitingJobs > 0 && (isAway(printer) || waitOf(printer, now) > LONG_WAIT_MS),
  );

/** *3 fiş bekliyor · Bar: Kağıt yok*. The count is first, because long names may be cut off. */
export const printerProblemText = (printer: Printer, now: number): string =>
  `${printer.waitingJobs} fiş bekliyor · ${printer.name}: ${reasonOf(printer, now)}`;

function reasonOf(printer: Printer, now: number): string {
  if (!printer.isActive) return 'Kapalı';
  if (!isAway(printer)) return `en eskisi ${formatElapsed(waitOf(printer, now))} önce`;
  return printer.state === 'PAPER_OUT' ? 'Kağıt yok' : 'Ulaşılamıyor';
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * The one-line alarm of every screen: slips that failed to print and were not dealt with yet, and printers with waiting
 * slips. Null if there is no problem.
 */
export function printingAlarm(printers: readonly Printer[], now: number): string | null {
  const failing = printers.filter(({ failedJobs }) => failedJobs > 0);
  const [stuck, ...others] = printersWithProblems(printers, now);
  const failed = sumOf(failing.map(({ failedJobs }) => failedJobs));
  const where = failing.length === 1 ? ` · ${failing[0]?.name}` : '';
  const failedText = failed > 0 ? `${failed} fiş basılamadı` : null;
  if (!stuck) return failedText && failedText + where;
  if (failedText) {
    const waiting = sumOf([stuck, ...others].map(({ waitingJobs }) => waitingJobs));
    return `${failedText} · ${waiting} fiş bekliyor`;
  }
  return others.length === 0 ? printerProblemText(stuck, now) : `${others.length + 1} yazıcıda fiş bekliyor`;
}
