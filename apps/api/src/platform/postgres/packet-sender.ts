import type pg from 'pg';
import { Packet, type Answer, type Statement } from '#src/platform/postgres/packet.ts';

/** Sends the statements of one client in one turn of the event loop as one {@link Packet}. */
export class PacketSender {
  readonly #client: pg.PoolClient;
  #packet: Packet | null = null;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  send(statement: Statement): Promise<Answer> {
    if (!this.#packet) {
      this.#packet = new Packet();
      process.nextTick(() => this.#leave());
    }
    return this.#packet.add(statement);
  }

  /** Whatever was not sent yet is not sent any more. */
  discard(reason: unknown): void {
    this.#packet?.handleError(reason);
    this.#packet = null;
  }

  #leave(): void {
    const packet = this.#packet;
    this.#packet = null;
    if (packet) this.#client.query(packet);
  }
}
