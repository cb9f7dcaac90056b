import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Waits until the button accepts presses: after its action has changed it ignores them for a moment
 * (`cart/primary-action.tsx`).
 */
export async function settled(button: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(button).not.toHaveAttribute('data-settling'));
  return button;
}
