import { useId, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { RefusalBanner } from '#src/ui/overlays/edit-conflict.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';
import type { RecordForm } from '#src/ui/record-form/use-record-form.ts';

interface Props {
  form: Pick<RecordForm<object>, 'submit' | 'isPending' | 'refusal' | 'changes' | 'fallback'>;
  title: ReactNode;
  onClose: () => void;
  size?: 'small' | 'medium' | 'wide';
  saveLabel?: string;
  pendingLabel?: string;
  isSaveDisabled?: boolean;
  /** Additional buttons before the button that saves. */
  actions?: ReactNode;
  /** Another request than the save is under way. */
  isLocked?: boolean;
  /** Replaces the banner of the refusal. */
  refusal?: ReactNode;
  /**
   * The values that closing would lose. Then every exit needs a confirmation (UI-43). False while nothing was changed.
   */
  unsaved?: string | false;
  /** Classes of the form; one column by default. */
  className?: string;
  children: ReactNode;
}

/** The form of one record in a dialog (UI-22 to UI-25). It is open while mounted. */
export function FormDialog(props: Props) {
  const { form, title, size = 'medium', actions, children } = props;
  const { saveLabel = 'Kaydet', pendingLabel = 'Kaydediliyor…', isSaveDisabled = false } = props;
  const { className = 'flex flex-col gap-5' } = props;
  const formId = useId();
  const { refusal: error, changes, fallback } = form;
  const refusal = props.refusal || (error && <RefusalBanner {...{ error, changes, fallback }} />);
  const { close, question } = useLeaving(props);
  return (
    <Dialog
      isOpen
      onClose={close}
      asksBeforeClosing={question !== null}
      size={size}
      title={title}
      isLocked={form.isPending || props.isLocked === true}
      footer={
        <div className="flex flex-wrap-reverse items-center gap-2">
          {actions}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size={56}
            className="flex-1"
            disabled={isSaveDisabled}
            isPending={form.isPending}
            pendingLabel={pendingLabel}
          >
            {saveLabel}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={form.submit} className={className}>
        {refusal && <div className="col-span-full">{refusal}</div>}
        {children}
      </form>
      {question}
    </Dialog>
  );
}

/** Closes at once, or after a confirmation while closing would lose something (UI-43). */
function useLeaving({ unsaved, onClose }: Pick<Props, 'unsaved' | 'onClose'>) {
  const [isAsking, setIsAsking] = useState(false);
  const asked = isAsking && { onStay: () => setIsAsking(false), onLeave: onClose };
  return {
    close: unsaved ? () => setIsAsking(true) : onClose,
    question:
      unsaved === undefined ? null : (
        <LeaveGuard isUnsaved={unsaved !== false} asked={asked}>
          {unsaved}
        </LeaveGuard>
      ),
  };
}
