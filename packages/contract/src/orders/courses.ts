import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Course, Id, IdParams } from '../scalars.ts';
import { OpenOrder } from './orders.ts';

// A file of its own: the queue of a device sends a Marş on every page, and none of the other changes of an order.

const Lines = z.array(Id).check(z.minLength(1), z.maxLength(200));

/** A whole course or single lines; without both everything that waits. */
const FIRED = {
  course: z.optional(Course),
  lineIds: z.optional(Lines),
};

export const fireLines = endpoint({
  method: 'POST',
  path: '/orders/:id/fire',
  summary: 'Sends lines that wait to the kitchen (Marş): a course, single lines, or everything that waits',
  access: 'orders.addLines',
  scope: 'orders.write',
  params: IdParams,
  input: z.strictObject(FIRED),
  response: OpenOrder,
  status: 200,
  errors: [
    'NOT_FOUND',
    'ORDER_NOT_OPEN',
    'NOTHING_HELD',
    'PART_OF_SET',
    'OUT_OF_STOCK',
    'STOCK_SHORTAGE',
    'RECIPE_STOCK_INSUFFICIENT',
  ],
});

export const moveToCourse = endpoint({
  method: 'POST',
  path: '/orders/:id/course',
  summary: 'Gives lines that wait another course (Servise al)',
  access: 'orders.addLines',
  params: IdParams,
  input: z.strictObject({
    lineIds: Lines,
    course: Course,
  }),
  response: OpenOrder,
  status: 200,
  errors: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'NOTHING_HELD', 'PART_OF_SET'],
});
