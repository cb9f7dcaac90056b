import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { RuleError } from '@sofra/domain/errors';
import { plainText } from '@sofra/domain/text/plain-text';

const ARGON2ID = 2; // the library's constant is an enum that erasable TypeScript cannot read
/** Argon2id with 19 MiB, two passes, one lane (SIGN-22). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;

/**
 * Separate queues for hashing. `known`: a session, or a browser or network that signed in before. The others: unknown
 * visitors of businesses, visitors of the site administration (SIGN-23), and PINs (PIN-9). Hashing runs on four
 * threads.
 */
const QUEUES = {
  known: { atOnce: 2, waiting: 50 },
  business: { atOnce: 2, waiting: 50 },
  site: { atOnce: 1, waiting: 20 },
  pin: { atOnce: 1, waiting: 20 },
} as const;
export type HashingQueue = keyof typeof QUEUES;

export interface Passwords {
  /**
   * All hashes of one e-mail share one salt, so that one computation checks them all. Without an e-mail the salt is
   * random.
   */
  hash: (password: string, email?: string, queue?: HashingQueue) => Promise<string>;
  /**
   * The hashes that the password matches. It takes one computation per different salt, and one when there are no
   * hashes. The time thus does not reveal if the account exists. Passwords are hashed in one form (TEXT-6). Older
   * hashes are of the typed form, so that one is tried too.
   */
  matching: (
    password: string,
    hashes: readonly string[],
    queue: HashingQueue,
  ) => Promise<ReadonlySet<string>>;
  /** True when a stored hash has the salt and cost that `hash` would use today for this e-mail. */
  isCurrent: (stored: string, email: string) => boolean;
}

/** The computation itself; a parameter so that tests can count it. */
export const computeHash = (password: string, salt: Buffer, cost: Cost): Promise<string> =>
  argon2(password, { algorithm: ARGON2ID, ...cost, salt });

/**
 * Hashing is the one expensive operation that an anonymous visitor can trigger: few run at once, some wait, further
 * ones get 503.
 */
export function createPasswords(
  secret = randomBytes(32).toString('base64url'),
  work = computeHash,
): Passwords {
  const queues = Object.fromEntries(
    Object.entries(QUEUES).map(([name, { atOnce, waiting }]) => [name, limitConcurrency(atOnce, waiting)]),
  ) as Record<HashingQueue, ReturnType<typeof limitConcurrency>>;
  const saltOf = (email: string): Buffer =>
    createHmac('sha256', secret).update(`salt|${email}`).digest().subarray(0, SALT_BYTES);

  return {
    hash: (password, email, queue = 'known') =>
      queues[queue](() =>
        work(plainText(password), email === undefined ? randomBytes(SALT_BYTES) : saltOf(email), COST),
      ),
    matching: (password, hashes, queue) =>
      queues[queue](async () => {
        const found = new Set<string>();
        const spellings = [...new Set([plainText(password), password])];
        const byRecipe = Map.groupBy(hashes, recipeOf);
        const recipes = byRecipe.size > 0 ? [...byRecipe] : [['', []] as const];
        const tries = recipes.flatMap((recipe) =>
          spellings.map((spelling) => [...recipe, spelling] as const),
        );
        for (const [recipe, stored, spelling] of tries) {
          const { salt, cost } = ingredientsOf(recipe);
          const computed = await work(spelling, salt, cost);
          for (const each of stored) if (isSame(computed, each)) found.add(each);
        }
        return found;
      }),
    isCurrent: (stored, email) => {
      const { salt, cost } = ingredientsOf(recipeOf(stored));
      return salt.equals(saltOf(email)) && JSON.stringify(cost) === JSON.stringify(COST);
    },
  };
}

type Cost = Record<keyof typeof COST, number>;

/** Algorithm, cost and salt of a stored hash: `$argon2id$v=19$m=19456,t=2,p=1$salt$`. */
const recipeOf = (stored: string): string => stored.slice(0, stored.lastIndexOf('$') + 1);

/** An unreadable hash costs as much time as a valid one and matches nothing. */
function ingredientsOf(recipe: string): { salt: Buffer; cost: Cost } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$$/.exec(recipe);
  if (!match) return { salt: randomBytes(SALT_BYTES), cost: COST };
  const [memoryCost = 0, timeCost = 0, parallelism = 0] = match.slice(1, 4).map(Number);
  return { salt: Buffer.from(match[4] ?? '', 'base64'), cost: { memoryCost, timeCost, parallelism } };
}

function isSame(computed: string, stored: string): boolean {
  const [a, b] = [Buffer.from(computed), Buffer.from(stored)];
  return a.length === b.length && timingSafeEqual(a, b);
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
