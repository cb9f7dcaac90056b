import { waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * A user who presses a button once it accepts presses: after its action has changed it ignores them for a moment
 * (`cart/primary-action.tsx`), and whether that moment is over depends on how fast the machine is.
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
