import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { RefusalBanner } from '#src/ui/overlays/edit-conflict.tsx';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';
import type { RecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  form: Pick<RecordForm<object>, 'submit' | 'isPending' | 'isDirty' | 'refusal' | 'changes'>;
  label: string;
  /** A new record may be saved without changes. */
  isNew: boolean;
  /** The values that leaving would lose (UI-43). */
  unsaved: string;
  /** Facts about the record between its fields and the buttons. */
  about?: ReactNode;
  /** Buttons away from *Kaydet*. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The form of one record as a card beside a list (UI-22 to UI-25). */
export function RecordEditor({ form, label, isNew, unsaved, about, actions, children }: Props) {
  const { refusal, changes } = form;
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label={label}
      onSubmit={form.submit}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        {refusal && <RefusalBanner error={refusal} changes={changes} />}
        {children}
      </div>
      {about}
      <footer className="flex flex-wrap-reverse items-center justify-between gap-2 border-t border-line bg-sunken px-4 py-3 sm:px-5">
        {actions}
        <Button
          type="submit"
          variant="primary"
          size={56}
          className="ml-auto min-w-52 max-sm:w-full"
          keepsFocus
          disabled={!isNew && !form.isDirty}
          isPending={form.isPending}
          pendingLabel="Kaydediliyor…"
        >
          Kaydet
        </Button>
      </footer>
      <LeaveGuard isUnsaved={form.isDirty && !form.isPending}>{unsaved}</LeaveGuard>
    </form>
  );
}
