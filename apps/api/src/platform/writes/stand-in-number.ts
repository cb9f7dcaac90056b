import { randomInt } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';

/** Stand-ins have sixteen digits, so that none is a part of another number. */
const SMALLEST = 2 ** 52;
const RANGE = 2 ** 47;

/**
 * Placeholder for a number that the database assigns in the packet of the commit. Assigning it locks a row that all
 * writers of the business need (docs/decisions/0050). It is negative, which no such number is. It cannot be guessed, so
 * that no text of a user contains it.
 */
export const standInNumber = (): number => -(SMALLEST + randomInt(RANGE));

/** In SQL: a text in which the number given in this transaction replaces its stand-in. */
export const withGivenNumber = (text: RawBuilder<string | null>): RawBuilder<string> =>
  sql<string>`with_given_number(${text})`;

/** A stand-in with the number that was given for it. */
export interface GivenNumber {
  standIn: number;
  number: number;
}

/** The same in the response, for the client that waits for it. */
export const fillIn = (text: string | null, given: readonly GivenNumber[]): string | null =>
  given.reduce<string | null>(
    (filled, { standIn, number }) => filled?.replaceAll(String(standIn), String(number)) ?? null,
    text,
  );
