import type { JsonSchema } from './openapi-components.ts';

interface Shape {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Values of an imagined evening, by the name of their field; any other text has the name of its field. */
const TEXTS: Readonly<Record<string, string>> = {
  name: 'Künefe',
  note: 'Az şekerli',
  tableName: 'Masa 5',
  categoryName: 'Tatlılar',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '019a8c3e-5f70-7a10-9b52-3f6d21c0a5e7',
  'date-time': '2026-11-28T18:30:00.000Z',
  date: '2026-11-28',
};

/** An example of a schema: every field, one entry of a list, the first choice that is not null (TOKEN-9). */
export function exampleOf(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): unknown {
  const made = (shape: Shape, field: string): unknown => {
    const [choice] = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].filter(({ type }) => type !== 'null');
    if (choice) return made(choice, field);
    if (shape.$ref) return made(components[shape.$ref.split('/').at(-1) ?? ''] ?? {}, field);
    if ('const' in shape) return shape.const;
    if (shape.enum) return shape.enum[0];
    if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => made(part, field)));
    return plain(shape, field);
  };
  const plain = (shape: Shape, field: string): unknown => {
    const [type] = [shape.type ?? 'object'].flat().filter((each) => each !== 'null');
    if (type === 'array') return [made(shape.items ?? {}, field)];
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return numberIn(shape);
    if (type === 'string') return textIn(shape, field);
    const fields = Object.entries(shape.properties ?? {});
    return Object.fromEntries(fields.map(([name, of]) => [name, made(of, name)]));
  };
  return made(schema, '');
}

const numberIn = ({ minimum = 0, maximum = 1000 }: Shape): number => Math.max(minimum, Math.min(maximum, 12));

function textIn({ format = '', minLength = 0, maxLength = 200 }: Shape, field: string): string {
  const text = FORMATS[format] ?? TEXTS[field] ?? field;
  return text.padEnd(minLength, '0').slice(0, maxLength);
}
