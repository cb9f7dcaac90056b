import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Category } from './menu.ts';
import { NoInput, NoParams } from '../scalars.ts';

/** The sample menus a new business may start with instead of an empty menu. */
export const SAMPLE_MENUS = ['CAFE', 'LOKANTA'] as const;
export type SampleMenu = (typeof SAMPLE_MENUS)[number];

export const addSamples = endpoint({
  method: 'POST',
  path: '/business/samples',
  summary: 'Adds a sample menu, marked as samples. A record that a user changes is no longer a sample.',
  access: 'menu.write',
  params: NoParams,
  input: z.strictObject({ menu: z.enum(SAMPLE_MENUS) }),
  response: z.array(Category),
  status: 201,
  errors: ['SAMPLES_PRESENT'],
});

export const removeSamples = endpoint({
  method: 'DELETE',
  path: '/business/samples',
  summary: 'Removes the remaining samples; orders keep names and prices',
  access: 'menu.write',
  params: NoParams,
  input: z.optional(NoInput),
  response: z.array(Category),
  status: 200,
  errors: [],
});
