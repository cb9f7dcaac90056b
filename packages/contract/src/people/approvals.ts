import { APPROVABLE_ACTS } from '@sofra/domain/people/approval';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { GivenPassword, Id, Instant, Lira, NoParams, Pin, Version } from '../scalars.ts';

const Act = z.enum(APPROVABLE_ACTS);

export const listApprovers = endpoint({
  method: 'GET',
  path: '/approvals/approvers',
  summary: 'Lists the users allowed to approve an act. `takesPin` is true when a PIN is proposed.',
  access: 'approvals.readPeople',
  params: NoParams,
  /** With `tillId`, the person who has that drawer is left out of those who take it over (CASH-35). */
  input: z.strictObject({ act: Act, tillId: z.optional(Id) }),
  response: z.object({
    /** False where none of them has a PIN and the device is not shared: the password is proposed (APPROVE-12). */
    takesPin: z.boolean(),
    pinLength: z.int(),
    people: z.array(z.object({ id: Id, name: z.string() })),
  }),
  status: 200,
  errors: [],
});

export const giveApproval = endpoint({
  method: 'POST',
  path: '/approvals',
  summary: 'Approves one act of the caller that a limit refused, by the PIN or password of an approver',
  access: 'approvals.ask',
  params: NoParams,
  input: z.strictObject({
    /** The approver, identified by either of these two. */
    userId: Id,
    pin: z.optional(Pin),
    password: z.optional(GivenPassword),
    /** The `approval` of the refusal. */
    act: Act,
    orderId: z.nullable(Id),
    paymentId: z.nullable(Id),
    tillId: z.optional(Id),
    collectionId: z.optional(Id),
    version: Version,
    amount: Lira,
    pieces: z.string().check(z.regex(/^[\w-]{43}$/, 'Geçersiz değer.')),
  }),
  response: z.object({ id: Id, expiresAt: Instant }),
  status: 201,
  errors: ['NOT_FOUND', 'WRONG_PIN', 'PIN_WAITS', 'PIN_LOCKED', 'PIN_TO_REPLACE', 'WRONG_PASSWORD'],
});

/** The field of an act that may have been approved (APPROVE-2). */
export const APPROVED = { approvalId: z.optional(Id) };
