import { waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * A user who waits until a button accepts presses. After its action has changed, a button ignores presses for a moment
 * (`cart/primary-action.tsx`). The end of that moment depends on the speed of the machine.
 */
export function patientUser(): UserEvent {
  const user = userEvent.setup();
  return {
    ...user,
    click: async (element) => {
      if (element.hasAttribute('data-settling'))
        await waitFor(() => expect(element).not.toHaveAttribute('data-settling'));
      await user.click(element);
    },
  };
}
