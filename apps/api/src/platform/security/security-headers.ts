/**
 * Headers of data: of the answers of all endpoints, and of responses that bypass the hooks of the framework. Nothing in
 * them may run or be framed (REL-27).
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
