/** An element with text or with elements in it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

export const element = (
  name: string,
  content: XmlElement['content'],
  attributes: XmlElement['attributes'] = {},
): XmlElement => ({ name, attributes, content });

/** A document in UTF-8, one element a line; texts are escaped (DOCUMENT-13). */
export const xmlText = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)];
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map((child) => `${written(child, `${indent}  `)}\n`).join('')}${indent}`;
  return `${indent}<${start.join(' ')}>${inside}</${name}>`;
}

/** Everything that XML 1.0 allows in no text, not even escaped: most control characters and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** `>` as well, because no text may contain `]]>`. A carriage return would be read back as a line feed. */
const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text as it may be in XML or in HTML. */
export const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\r]/g, (character) => ENTITY[character] ?? '');
