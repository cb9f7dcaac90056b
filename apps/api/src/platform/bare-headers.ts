/**
 * What answers carry that the hooks of the framework never see: they are data; nothing in them runs, nothing frames
 * them (REL-27).
 */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
