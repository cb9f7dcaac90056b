/** A parameter as PostgreSQL reads it: a text, or bytes as they are. */
export function parameterText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return arrayText(value);
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}

const arrayText = (elements: readonly unknown[]): string => `{${elements.map(elementText).join(',')}}`;

function elementText(element: unknown): string {
  if (Array.isArray(element)) return arrayText(element);
  const text = parameterText(element);
  if (text === null) return 'NULL';
  if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`;
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
