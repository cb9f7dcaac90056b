import { createSharedBody, type SharedBody } from '#src/platform/http/shared-body.ts';
import { createSingleFlight } from '#src/platform/http/single-flight.ts';
import { createVersionedResponses } from '#src/platform/http/versioned-responses.ts';

/** Reads one shared response, each time in a snapshot that begins when the function is called. */
export interface SharedReading {
  /** Reads the response as JSON, and the version of its data in the same snapshot; null if it has no version. */
  read: () => Promise<{ version: string | null; text: string }>;
  /** Reads the version alone, which is cheap; null if there is none. */
  readVersion: (() => Promise<string>) | null;
}

/** Finds the current body of a key, which names the resource, the business and the role that may see it. */
export type SharedReads = (key: string, reading: SharedReading) => Promise<SharedBody>;

/**
 * Shares one read between all callers that request a key at the same time. The body is reused while the version of the
 * data is the same, or the bytes if there is no version. Its compressed form is reused too.
 */
export function createSharedReads(): SharedReads {
  const joined = createSingleFlight<SharedBody>();
  const bodies = createVersionedResponses<SharedBody>();
  const current = async (key: string, { read, readVersion }: SharedReading): Promise<SharedBody> => {
    const last = bodies.last(key);
    if (last && readVersion) {
      const version = await readVersion();
      if (version === last.version) return bodies.get(key, version, () => Promise.resolve(last.answer));
    }
    const { version, text } = await read();
    const made = createSharedBody(key, text, 'private');
    return bodies.get(key, version ?? made.plain.etag, () => Promise.resolve(made));
  };
  return (key, reading) => joined(key, () => current(key, reading));
}
