/**
 * Headers of responses that bypass the hooks of the framework. Such responses are data, so nothing in them may run or
 * be framed (REL-27).
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
