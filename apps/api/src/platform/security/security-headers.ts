/**
 * Headers of responses that do not pass through the hooks of the framework. They are data: nothing in them may run or
 * be framed (REL-27).
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
