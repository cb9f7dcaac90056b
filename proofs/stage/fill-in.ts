import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATES = path.resolve(import.meta.dirname, '../../ops');

/** Writes a file of `ops` with its `${...}` replaced, as `envsubst` does on real machines. */
export function fillIn(template: string, values: Readonly<Record<string, string>>, target: string): string {
  const text = readFileSync(path.join(TEMPLATES, template), 'utf8');
  const filled = text.replace(/^(?!#).*$/gm, (line) =>
    line.replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${template} asks for ${name}`);
      return value;
    }),
  );
  writeFileSync(target, filled, { mode: 0o600 });
  return target;
}

export const scriptPath = (name: string): string => path.join(TEMPLATES, name);
