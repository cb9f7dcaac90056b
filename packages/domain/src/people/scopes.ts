/**
 * Rights of the token of a program. An endpoint names the one that opens it (TOKEN-3). No scope opens users, settings,
 * approvals or refunds (TOKEN-4).
 */
export const SCOPES = [
  'menu.read',
  'menu.write',
  'orders.read',
  'orders.write',
  'channel-orders.write',
  'payments.read',
  'reports.read',
  'stock.read',
  'stock.write',
  'webhooks.manage',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Active tokens of one business; more would be forgotten ones. */
export const MOST_TOKENS = 20;
/** Days after which a token may expire. */
export const TOKEN_DAYS = [30, 90, 365] as const;
