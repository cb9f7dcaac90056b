import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, NoInput, NoParams } from '../scalars.ts';

/** The largest coordinate in px. No floor needs more, and a slip of the finger must not make the page endless. */
export const FARTHEST = 8000;
/** More tables than any floor has (FLOOR-30), and few enough for the body limit of a request. */
const MAX_POSITIONS = 1000;

const Along = z.int().check(z.gte(0), z.lte(FARTHEST));

/** The upper left corner of each table's card, by table id. */
const Positions = z
  .record(Id, z.strictObject({ x: Along, y: Along }))
  .check(
    z.refine(
      (positions) => Object.keys(positions).length <= MAX_POSITIONS,
      `En fazla ${MAX_POSITIONS} masa olabilir.`,
    ),
  );

/** The layout an owner published to all devices. Each device takes over a publication once. */
export const TableLayout = z.object({ positions: Positions, publishedAt: Instant });
export type TableLayout = z.output<typeof TableLayout>;

export const getTableLayout = endpoint({
  method: 'GET',
  path: '/tables/layout',
  summary: 'Returns the layout published last, without deleted tables, or null when none was published',
  access: 'tables.read',
  params: NoParams,
  input: NoInput,
  response: z.nullable(TableLayout),
  status: 200,
  errors: [],
});

export const publishTableLayout = endpoint({
  method: 'PUT',
  path: '/tables/layout',
  summary: 'Publishes the layout of the tables to all devices. Replaces the previous layout as a whole.',
  access: 'tables.publishLayout',
  params: NoParams,
  input: z.strictObject({ positions: Positions }),
  response: TableLayout,
  status: 200,
  errors: ['NOT_FOUND'],
});
