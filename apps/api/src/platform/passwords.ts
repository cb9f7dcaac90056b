import { hash, verify } from '@node-rs/argon2';
import { RuleError } from '@sofra/domain/errors';

const ARGON2ID = 2; // the library's constant is an enum that erasable TypeScript cannot read
/** 19 MiB, two passes, one lane (decisions 8). */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
const QUEUE = 50;

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** `null`: nobody has that e-mail. A hash of no password is checked then, so that the time tells nothing. */
  verify: (password: string, hash: string | null) => Promise<boolean>;
}

/** Hashing is the one expensive thing a stranger can ask for: four at once, fifty waiting, then 503. */
export function createPasswords(): Passwords {
  const limit = limitConcurrency(AT_ONCE, QUEUE);
  const nobody = hash(`${Math.random()}`, COST);
  return {
    hash: (password) => limit(() => hash(password, COST)),
    verify: (password, stored) =>
      limit(async () => {
        const isMatch = await verify(stored ?? (await nobody), password);
        return isMatch && stored !== null;
      }),
  };
}

function limitConcurrency(atOnce: number, queue: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new RuleError('UNAVAILABLE');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
