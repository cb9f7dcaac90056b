import { refuseField } from '@sofra/domain/menu/portion';
import type { SecretBox } from '#src/platform/security/secret-box.ts';

type Fields = Readonly<Record<string, string>>;

interface Field {
  name: string;
  label: string;
  isSecret: boolean;
}

/**
 * The numbers and keys of a connection to others: all of `fields` and no others. `judge` finds the problem of a value.
 * Errors: INVALID_INPUT.
 */
export function readFields(
  fields: readonly Field[],
  sent: { ids: Fields; keys: Fields },
  judge: (name: string, value: string) => string | null = () => null,
): { ids: Fields; keys: Fields } {
  const kept = { ids: {} as Record<string, string>, keys: {} as Record<string, string> };
  for (const { name, isSecret, label } of fields) {
    const part = isSecret ? 'keys' : 'ids';
    const value = sent[part][name]?.trim() ?? '';
    const path = `${part}.${name}`;
    if (value === '') refuseField(path, `${label} alanı gerekli.`);
    const problem = judge(name, value);
    if (problem !== null) refuseField(path, problem);
    // A header of a request could not hold them.
    if (!/^[\x20-\x7e]+$/.test(value)) refuseField(path, 'Türkçe harf içeremez.');
    kept[part][name] = value;
  }
  return kept;
}

/** The keys of a connection; null when this server cannot read them. */
export function openFields(
  { secretBox }: { secretBox: SecretBox },
  secrets: Buffer | null,
  place: string,
): Record<string, string> | null {
  const text = secrets && secretBox.open(secrets, place);
  return text === null ? null : (JSON.parse(text) as Record<string, string>);
}
