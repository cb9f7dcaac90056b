const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DOTTED_QUAD = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/** Whether a text is a plain dotted quad (spec 5, "Printer"); `127.1` and octal forms are not. */
export const isIpv4 = (text: string): boolean => DOTTED_QUAD.test(text);
