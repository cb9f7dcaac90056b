import type { Ticket } from '@sofra/domain/slips/ticket';
import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';

/** The characters per line of common 80 mm paper. */
const PREVIEW_COLUMNS = 42;

/** A slip as a screen shows it. */
export const slipText = (ticket: Ticket): string =>
  slipToText(renderSlip(ticket, PREVIEW_COLUMNS), PREVIEW_COLUMNS);
