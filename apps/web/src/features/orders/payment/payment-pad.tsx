import { CircleAlert, Delete } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Slot } from '#src/features/orders/payment/payment-slots.ts';
import { ENTER_CONFIRMS } from '#src/features/orders/payment/use-payment-keys.ts';
import type { Slots } from '#src/features/orders/payment/use-slots.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Keypad } from '#src/ui/fields/keypad.tsx';
import { leaveFocus } from '#src/ui/overlays/leave-focus.ts';

interface Props {
  slots: readonly Slot[];
  chosen: Slots;
  isLocked: boolean;
  /** The button that takes the payment. */
  children: ReactNode;
}

/**
 * The amounts of a payment, the keypad that edits the selected one, and the button. On phones the keypad appears once a
 * slot is selected.
 */
export function PaymentPad({ slots, chosen, isLocked, children }: Props) {
  const active = chosen.activeOf(slots);
  const problems = slots.flatMap(({ problem }) => problem ?? []);
  const noteId = useId();
  return (
    <>
      <fieldset
        disabled={isLocked}
        className="flex min-h-0 min-w-0 flex-1 flex-col justify-end gap-2"
        {...ENTER_CONFIRMS}
      >
        <div className="flex gap-2">
          <div role="group" aria-label="Tutarlar" className="flex min-w-0 flex-1 gap-2">
            {slots.map((slot) => (
              <SlotBox
                key={slot.name}
                slot={slot}
                isActive={slot.name === active?.name}
                among={slots}
                noteId={noteId}
                onChoose={() => chosen.choose(slot.name)}
              />
            ))}
          </div>
          <IconButton
            icon={Delete}
            label="Son rakamı sil"
            variant="outline"
            iconSize={22}
            className={classNames(
              'h-auto',
              isNarrow(slots) ? 'w-11' : 'w-14',
              !chosen.isPadOpen && 'max-md:hidden',
            )}
            onMouseDown={leaveFocus}
            onClick={() => chosen.press(slots, 'back')}
          />
        </div>
        {problems.length > 0 && (
          <p id={noteId} role="alert" className="flex items-start gap-1 text-xs font-medium text-nar-text">
            <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
            {problems.join(' ')}
          </p>
        )}
        <div
          className={classNames(
            'min-h-0 w-full flex-1 md:min-h-[188px]',
            !chosen.isPadOpen && 'max-md:hidden',
          )}
        >
          <Keypad
            label={`${active?.label ?? ''}: tuşlar`}
            isFilling
            onKey={(key) => chosen.press(slots, key)}
          />
        </div>
      </fieldset>
      {children}
    </>
  );
}

interface SlotProps {
  slot: Slot;
  isActive: boolean;
  /** All of them, itself among them: they share the width. */
  among: readonly Slot[];
  /** Id of the element that shows its problem. */
  noteId: string;
  onChoose: () => void;
}

/** Three amounts share the room of two: each takes the width that its figure needs, in smaller letters. */
const isNarrow = (among: readonly Slot[]) => among.length > 2;

/** The class of the letters in which a figure fits beside the others without being cut off. */
function figureSizeOf(text: string, among: readonly Slot[]): string {
  if (!isNarrow(among)) return text.length > 9 ? 'text-base' : 'text-xl short:text-lg';
  return among.reduce((sum, slot) => sum + slot.text.length, 0) > 16 ? 'text-sm' : 'text-base';
}

function SlotBox({ slot, isActive, among, noteId, onChoose }: SlotProps) {
  const { name, label, detail, text, problem } = slot;
  return (
    <button
      type="button"
      data-slot={name}
      aria-pressed={isActive}
      aria-describedby={problem ? noteId : undefined}
      onMouseDown={leaveFocus}
      onClick={onChoose}
      onFocus={onChoose}
      className={classNames(
        'flex min-h-14 min-w-0 flex-col justify-center rounded-md border-2 bg-surface py-1 short:min-h-12 short:py-0',
        isNarrow(among) ? 'px-1.5' : 'px-2.5',
        isNarrow(among) ? 'flex-auto' : name === 'discount' ? 'flex-[2]' : 'flex-[3]',
        problem ? 'border-nar text-nar-text' : isActive ? 'border-cini' : 'border-line-strong',
      )}
    >
      <span
        className={classNames(
          'max-w-full truncate text-left text-xs',
          !problem && (isActive ? 'font-medium text-cini-text' : 'text-ink-2'),
        )}
      >
        {label}
        {detail && ' '}
        {detail && <span className={among.length === 1 ? '' : 'sr-only'}>({detail})</span>}
        <span className="sr-only">:</span>
      </span>{' '}
      <span
        className={classNames('num max-w-full self-end leading-6 font-semibold', figureSizeOf(text, among))}
      >
        {text}
      </span>
    </button>
  );
}
