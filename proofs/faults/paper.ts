import { REPRINT_BANNER } from '@sofra/domain/slips/ticket-text';
import type { PrintedSlip } from '@sofra/printer-link/printed-slips';
import { startVirtualPrinter } from '@sofra/printer-link/virtual-printer';
import type pg from 'pg';
import { must } from '@sofra/test-kit/send';
import { mustRead } from '@sofra/test-kit/until-definite';
import { until } from '@sofra/api/test/faults/started-sofra';
import type { Business } from '@sofra/test-kit/money/test-business';

export interface Paper {
  host: string;
  port: number;
  /** All printed slips, in order. */
  slips: readonly PrintedSlip[];
  stop: () => Promise<void>;
}

/** Starts a virtual printer that acknowledges slips, as good printers do, and points the business's printer to it. */
export async function loadPaper(business: Business): Promise<Paper> {
  const slips: PrintedSlip[] = [];
  const printer = await startVirtualPrinter({ onSlip: (slip) => slips.push(slip) });
  printer.setStatus({ isOnline: true, paper: 'OK' });
  await placePrinter(business, printer);
  return { host: printer.host, port: printer.port, slips, stop: () => printer.stop() };
}

/** Sets the address of the business's printer. */
export async function placePrinter(
  { url, owner }: Business,
  { host: ip, port }: Pick<Paper, 'host' | 'port'>,
): Promise<void> {
  const [printer] = await mustRead<{ id: string }[]>(url, { path: '/printers', token: owner });
  const change = { method: 'PATCH', token: owner, body: { ip, port } } as const;
  await must(url, { ...change, path: `/printers/${printer?.id ?? ''}` });
}

/** Waits until no print job is waiting, and skips the pauses between attempts. */
export async function untilPrinted(owner: pg.Pool, longestMs: number): Promise<void> {
  await until('every slip printed', longestMs, async () => {
    await owner.query(
      `update print_jobs set next_attempt_at = now() where state in ('PENDING', 'UNCERTAIN') and next_attempt_at > now()`,
    );
    const { rows } = await owner.query(`select 1 from print_jobs where state <> 'PRINTED' limit 1`);
    return rows.length === 0;
  });
}

/** Reports tickets that were never printed whole, and second copies without a mark. */
export function checkPaper({ slips }: Pick<Paper, 'slips'>, notes: Iterable<string>): string[] {
  const wrong: string[] = [];
  for (const note of notes) {
    const [first, ...copies] = slips.filter(({ text }) => text.includes(note));
    if (![first, ...copies].some((slip) => slip?.cut)) wrong.push(`the ticket of ${note} never came out`);
    if (copies.some(({ text }) => !text.includes(REPRINT_BANNER)))
      wrong.push(`the ticket of ${note} came out twice without saying so`);
  }
  return wrong;
}
