import { Check, Pencil, Plus, Trash2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { WithIdempotencyKey } from '#src/lib/api/endpoint-write.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { comparing, RefusalBanner, refusalTextOf } from '#src/ui/overlays/edit-conflict.tsx';
import { useRecordForm, type RecordForm } from '#src/ui/record-form/use-record-form.ts';

/** The noun of records that have only a name: *Bölüm*, *Kategori*. */
interface Noun {
  noun: string;
  maxLength: number;
}
interface Named {
  id: string;
  name: string;
  version: number;
}
interface Draft {
  name: string;
}

const draftOf = (record?: Named): Draft => ({ name: record?.name ?? '' });
const readAs =
  (noun: string) =>
  ({ name }: Draft) => ({
    fields: { name: name.trim() },
    problems: { name: name.trim() === '' ? `${noun} adı gerekli.` : null },
  });

interface NewProps<Row> extends Noun {
  create: (input: Draft & WithIdempotencyKey) => Promise<Row>;
}

/** *Yeni bölüm* with *Ekle*, above the list. */
export function NewNameForm<Row extends Named>({ noun, maxLength, create }: NewProps<Row>) {
  const form = useRecordForm({ draftOf, read: readAs(noun), create });
  return (
    <form aria-label={`${noun} ekle`} noValidate onSubmit={form.submit} className="flex items-start gap-2">
      <NameField
        {...{ form, maxLength }}
        label={`Yeni ${noun.toLocaleLowerCase('tr')}`}
        fallback={`${noun} eklenemedi`}
      />
      <Button type="submit" variant="primary" icon={Plus} className="mt-6" isPending={form.isPending}>
        Ekle
      </Button>
    </form>
  );
}

interface NameProps {
  form: Pick<RecordForm<Draft>, 'field' | 'errorAt' | 'refusal'>;
  maxLength: number;
  label: ReactNode;
  fallback: string;
}

/** The form has only this field, so every problem is shown at it. */
const NameField = ({ form: { field, errorAt, refusal }, maxLength, label, fallback }: NameProps) => (
  <TextField
    className="min-w-0 flex-1"
    label={label}
    autoFocus
    autoComplete="off"
    maxLength={maxLength}
    {...field('name')}
    error={errorAt('name') ?? (refusal && refusalTextOf(refusal, fallback))}
  />
);

interface RenameProps<Row> extends Noun {
  record: Row;
  schema: z.ZodMiniType<Row>;
  rename: (change: Draft & { id: string; expectedVersion: number } & WithIdempotencyKey) => Promise<Row>;
}
interface RowProps<Row> extends RenameProps<Row> {
  onDelete: () => void;
  /** Shown after the name. */
  note?: ReactNode;
  /** Buttons before *Adını değiştir*. */
  children?: ReactNode;
}

/** A row of the list: the name, which is changed in place, and *Sil*. */
export function NamedRow<Row extends Named>({ onDelete, note, children, ...renaming }: RowProps<Row>) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { name } = renaming.record;
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-1 border-b border-line py-1 last:border-b-0">
      {isRenaming ? (
        <RenameForm {...renaming} onClose={() => setIsRenaming(false)} />
      ) : (
        <>
          <span className="min-w-0 flex-1 basis-32 break-words">
            {name} {note}
          </span>
          <span className="ml-auto flex">
            {children}
            <IconButton icon={Pencil} label={`Adını değiştir: ${name}`} onClick={() => setIsRenaming(true)} />
            <IconButton icon={Trash2} label={`Sil: ${name}`} variant="danger" onClick={onDelete} />
          </span>
        </>
      )}
    </li>
  );
}

function RenameForm<Row extends Named>(props: RenameProps<Row> & { onClose: () => void }) {
  const { noun, maxLength, record, schema, rename, onClose } = props;
  const form = useRecordForm({
    record,
    draftOf,
    read: readAs(noun),
    current: schema,
    compare: comparing(({ name }: Row) => ({ [`${noun} adı`]: name })),
    update: ({ id, version, name: old }, { name = old, idempotencyKey }) =>
      rename({ id, name, expectedVersion: version, ...(idempotencyKey && { idempotencyKey }) }),
    onSaved: onClose,
  });
  const hasChanges = form.changes.length > 0;
  return (
    <form
      aria-label={`Ad: ${record.name}`}
      noValidate
      onSubmit={form.submit}
      className="flex flex-1 items-start gap-1"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {hasChanges && <RefusalBanner error={form.refusal} changes={form.changes} />}
        <NameField
          form={hasChanges ? { ...form, refusal: null } : form}
          maxLength={maxLength}
          label={<span className="sr-only">{noun} adı</span>}
          fallback="Güncellenemedi"
        />
      </div>
      <IconButton type="submit" icon={Check} label="Kaydet" disabled={form.isPending} className="mt-1" />
      <IconButton icon={X} label="Vazgeç" onClick={onClose} className="mt-1" />
    </form>
  );
}
