import type { ChosenOption } from '@sofra/domain/menu/line-choice';
import type { LineOption as DomainLineOption } from '@sofra/domain/menu/line-options';
import { MAX_CHOICES } from '@sofra/domain/menu/option-group';
import * as z from 'zod/mini';
import { Id, LiraDifference } from '../scalars.ts';

/** The portion of a line by the name it had; null for an item with one price. */
const PortionOfLine = z.nullable(z.object({ id: Id, name: z.string() }));

/** An option of a line as it was (SELL-15). `qty` 0: a default that was left out. */
const LineOption = z.object({
  groupId: Id,
  groupName: z.string(),
  optionId: Id,
  name: z.string(),
  priceDifference: LiraDifference,
  qty: z.int(),
  isDefault: z.boolean(),
  isRequired: z.boolean(),
  isRemoval: z.boolean(),
} satisfies Record<keyof DomainLineOption, unknown>);

/**
 * Portion and options of a line, in every response with lines. A screen may hold responses of a server that had
 * neither yet: missing fields have these defaults.
 */
export const LINE_OPTIONS = {
  portion: z._default(PortionOfLine, null),
  options: z._default(z.array(LineOption), []),
};

/** The options of a requested line; `qty` 0 leaves out a default (SELL-13). */
export const ChosenOptions = z
  .array(
    z.strictObject({
      optionId: Id,
      qty: z.optional(z.int().check(z.gte(0), z.lte(MAX_CHOICES))),
    } satisfies Record<keyof ChosenOption, unknown>),
  )
  .check(z.maxLength(100));
