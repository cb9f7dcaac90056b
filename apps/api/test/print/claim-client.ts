import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendToPrinter } from '@sofra/printer-link/send-to-printer';
import { must, send } from '@sofra/test-kit/send';
import type { RandomSource } from '@sofra/test-kit/money/random-source';
import type { PrintingBusiness } from './printing-business.ts';

/** The points at which the connection of an agent breaks; the agent forgets what was under way. */
export const BREAKS = [
  'claim unheard',
  'after claiming',
  'while printing',
  'before confirming',
  'confirmation unheard',
  'confirming too late',
] as const;
export type Break = (typeof BREAKS)[number];

interface Claimed {
  id: string;
  leaseToken: string;
  bytes: string;
  printer: { ip: string; port: number; acknowledges: boolean | null };
}

const IDLE_MS = 30;
/** The probability that a break interrupts a job, until each break has occurred. */
const BREAK_CHANCE = 0.5;
/** A lease that no agent knows of counts as expired after this time. */
const FORGOTTEN_AFTER_SECONDS = 2;
const LEASE_SECONDS = 20;

/** Claims, prints and confirms one job after the other, as the cashier's browser and the headless agent do. */
export class ClaimClient {
  /** The lease of the present job. */
  lease: string | null = null;
  readonly #breaks: Break[];
  #isStopped = false;
  readonly #url: string;
  readonly #token: string;
  readonly #random: RandomSource;

  constructor(url: string, token: string, breaks: readonly Break[], random: RandomSource) {
    this.#url = url;
    this.#token = token;
    this.#breaks = [...breaks];
    this.#random = random;
  }

  get breaksLeft(): number {
    return this.#breaks.length;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async work(): Promise<void> {
    while (!this.#isStopped) {
      const how = this.#random.chance(BREAK_CHANCE) ? this.#breaks[0] : undefined;
      const hadWork = how === 'claim unheard' ? await this.#claimUnheard() : await this.#printOne(how);
      if (hadWork && how !== undefined) this.#breaks.shift();
      if (!hadWork) await sleep(IDLE_MS);
    }
  }

  /** Drops the response of a claim, which may have contained a job. */
  async #claimUnheard(): Promise<boolean> {
    const cut = AbortSignal.timeout(this.#random.int(1, 25));
    const asking = { path: '/print-jobs/claim', token: this.#token, body: {} };
    try {
      // the response arrived in time after all, and is dropped
      return (await must<Claimed | null>(this.#url, { ...asking, signal: cut })) !== null;
    } catch {
      return true;
    }
  }

  async #printOne(how: Break | undefined): Promise<boolean> {
    const asking = { path: '/print-jobs/claim', token: this.#token, body: {} };
    const job = await must<Claimed | null>(this.#url, asking);
    if (job === null) return false;
    if (how !== undefined) await this.#breakOff(job, how);
    else {
      this.lease = job.leaseToken;
      await this.#printAndTell(job);
      this.lease = null;
    }
    return true;
  }

  async #breakOff(job: Claimed, how: Break): Promise<void> {
    if (how === 'after claiming') return;
    if (how === 'while printing') return sendHalf(job);
    this.lease = job.leaseToken;
    await this.#print(job);
    this.lease = null;
    if (how === 'confirmation unheard') {
      const cut = AbortSignal.timeout(this.#random.int(0, 10));
      await this.#tell(job, 'confirm', {}, cut).catch(() => null);
    }
    if (how === 'confirming too late') {
      await sleep((FORGOTTEN_AFTER_SECONDS + 1) * 1_000);
      await this.#tell(job, 'confirm', {});
    }
  }

  #print({ bytes, printer }: Claimed) {
    const { ip: host, port, acknowledges } = printer;
    return sendToPrinter({
      host,
      port,
      bytes: Buffer.from(bytes, 'base64'),
      acknowledges,
      queryStatus: true,
    });
  }

  async #printAndTell(job: Claimed): Promise<void> {
    const sent = await this.#print(job);
    if (sent.outcome === 'SENT') await this.#tell(job, 'confirm', { isAcknowledged: sent.isAcknowledged });
    else await this.#tell(job, 'fail', { mayBePrinted: sent.outcome === 'UNCERTAIN', error: sent.reason });
  }

  /** LEASE_LOST is a definite response: another agent prints the job. */
  async #tell(job: Claimed, outcome: 'confirm' | 'fail', body: Record<string, unknown>, cut?: AbortSignal) {
    const answer = await send(this.#url, {
      path: `/print-jobs/${job.id}/${outcome}`,
      token: this.#token,
      body: { leaseToken: job.leaseToken, ...body },
      ...(cut && { signal: cut }),
    });
    if (answer.status !== 200 && answer.body.code !== 'LEASE_LOST')
      throw new Error(`${outcome} answered ${answer.status} ${answer.text}`);
  }
}

/** Sends half of a slip and cuts the connection, as when the computer is switched off. */
async function sendHalf({ bytes, printer }: Claimed): Promise<void> {
  const slip = Buffer.from(bytes, 'base64');
  const socket = connect(printer.port, printer.ip);
  await new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.write(slip.subarray(0, Math.floor(slip.length * 0.7)), () => socket.end(resolve));
  });
  socket.destroy();
}

/** Lets leases of jobs without a holder expire at once instead of after twenty seconds. */
export async function letTimePass(
  { stage, posts }: PrintingBusiness,
  clients: readonly ClaimClient[],
): Promise<void> {
  await stage.owner.query(
    `update print_jobs set leased_until = now() - interval '1 second'
      where printer_id = any ($1) and state = 'SENDING' and not lease_token = any ($2)
        and leased_until < now() + make_interval(secs => $3)`,
    [
      posts.map(({ printerId }) => printerId),
      clients.flatMap(({ lease }) => (lease === null ? [] : [lease])),
      LEASE_SECONDS - FORGOTTEN_AFTER_SECONDS,
    ],
  );
}
