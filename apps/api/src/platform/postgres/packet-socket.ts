import { Socket } from 'node:net';

/** Marker that streams use for a buffer in place of an encoding. The types of Node do not know it. */
const BYTES = 'buffer' as BufferEncoding;

type Written = Parameters<NonNullable<Socket['_writev']>>;

/**
 * A socket to PostgreSQL that writes the corked data as one piece. A statement is four messages, each in a separate
 * buffer. Handing seventy of them to the system costs more than copying them into one.
 */
export class PacketSocket extends Socket {
  override _writev(chunks: Written[0], callback: Written[1]): void {
    const packet = Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer));
    this._write(packet, BYTES, callback);
  }
}
