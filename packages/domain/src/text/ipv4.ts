const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DOTTED_QUAD = new RegExp(`^${OCTET}(\\.${OCTET}){3}$`);

/**
 * True for an IPv4 address in dotted decimal (PRINT-37): four numbers 0..255 without leading zeros, which some parsers
 * read as octal.
 */
export const isIpv4 = (text: string): boolean => DOTTED_QUAD.test(text);
