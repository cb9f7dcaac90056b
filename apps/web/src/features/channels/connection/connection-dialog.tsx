import type { PlatformConnection } from '@sofra/contract/orders/platforms';
import { PLATFORMS, type ConnectedKind, type PlatformField } from '@sofra/domain/orders/platform-keys';
import { usePutConnection } from '#src/features/channels/connection/connection-queries.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

/** Numbers and keys by the path with which the server refuses one. */
type Draft = Record<string, string>;

const pathOf = ({ name, isSecret }: PlatformField): string => `${isSecret ? 'keys' : 'ids'}.${name}`;

interface Props {
  channelId: string;
  kind: ConnectedKind;
  /** Null for a channel that is not connected yet. */
  connection: PlatformConnection | null;
  onClose: () => void;
}

/** Enters numbers and keys of a platform; a stored key is never shown again (PLATFORM-2). Mount it to open it. */
export function ConnectionDialog({ channelId, kind, connection, onClose }: Props) {
  const put = usePutConnection();
  const { name, where, fields } = PLATFORMS[kind];
  const isStored = (field: PlatformField) => connection?.keys.includes(field.name) === true;
  const form = useRecordForm({
    draftOf: (): Draft =>
      Object.fromEntries(
        fields.map((field) => [pathOf(field), (!field.isSecret && connection?.ids[field.name]) || '']),
      ),
    read: (draft) => ({
      fields: {
        ids: valuesOf(fields, draft, false),
        keys: valuesOf(fields, draft, true),
      },
      problems: Object.fromEntries(
        fields.map((field) => [
          pathOf(field),
          draft[pathOf(field)]?.trim() === '' && !isStored(field) ? `${field.label} gerekli.` : null,
        ]),
      ),
    }),
    create: (input) => put.mutateAsync({ id: channelId, isActive: true, ...input }),
    texts: { done: `${name} bağlantısı kaydedildi` },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={`${name} bağlantısı`} onClose={onClose}>
      <p className="text-ink-2">
        Numara ve anahtarlar sizin {name} sözleşmenizden gelir ({where}). Anahtarlar şifreli saklanır ve bir
        daha gösterilmez.
      </p>
      {fields.map((field, at) => {
        const Input = field.isSecret ? PasswordField : TextField;
        return (
          <Input
            key={field.name}
            label={field.label}
            isRequired={!isStored(field)}
            autoFocus={at === 0}
            autoComplete="off"
            maxLength={400}
            hint={isStored(field) ? 'Kayıtlı. Değiştirmek için yenisini yazın.' : field.hint}
            {...form.field(pathOf(field))}
            value={form.draft[pathOf(field)] ?? ''}
          />
        );
      })}
    </FormDialog>
  );
}

/** The fields that were filled in; an empty key stays as it is stored. */
const valuesOf = (
  fields: readonly PlatformField[],
  draft: Draft,
  isSecret: boolean,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter((field) => field.isSecret === isSecret && draft[pathOf(field)]?.trim() !== '')
      .map((field) => [field.name, draft[pathOf(field)]?.trim() ?? '']),
  );
