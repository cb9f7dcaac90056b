import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

const BLIND = new WeakSet<Schema>();

/**
 * Marks a value that reveals the cash of a drawer (docs/decisions/0087). The server writes null for a user who still
 * has to count it (CASH-15).
 */
export const blind = <S extends z.ZodMiniType>(schema: S) => {
  const hidden = z.nullable(schema);
  BLIND.add(hidden);
  return hidden;
};

export const isBlind = (schema: Schema): boolean => BLIND.has(schema);
