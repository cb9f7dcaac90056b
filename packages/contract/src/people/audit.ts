import { AUDIT_FLAGS, AUDIT_TOPICS } from '@sofra/domain/people/audit';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LimitQuery, NoParams, RangeQuery, TextOrEmpty } from '../scalars.ts';

export const AuditFlag = z.enum(AUDIT_FLAGS);
export const AuditTopic = z.enum(AUDIT_TOPICS);

/** One entry of the hash chain. `details` are stored as the operation wrote them. */
export const AuditEntry = z.object({
  seq: z.int(),
  at: Instant,
  actorId: z.nullable(Id),
  actorName: z.string(),
  event: z.string(),
  topic: AuditTopic,
  entity: z.string(),
  entityId: z.nullable(Id),
  details: z.record(z.string(), z.unknown()),
  flags: z.array(AuditFlag),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary:
    'Lists the entries of the audit log, newest first. `before` continues after the entry with that number.',
  access: 'audit.read',
  params: NoParams,
  input: z.strictObject({
    ...RangeQuery,
    topic: z.optional(AuditTopic),
    actorId: z.optional(Id),
    /** A part of a table's name, compared without case and accents. */
    table: z.optional(TextOrEmpty(80)),
    flagged: z.optional(z.enum(['true', 'false'])),
    limit: LimitQuery(500),
    before: z.optional(
      z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Sayı olmalı.')), z.int(), {
        decode: Number,
        encode: String,
      }),
    ),
  }),
  response: z.array(AuditEntry),
  status: 200,
  errors: [],
  isReport: true,
});
