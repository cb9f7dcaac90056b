import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The button once it listens: one that has just become another is deaf for a moment (`cart/primary-action.tsx`). */
export async function settled(button: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(button).not.toHaveAttribute('data-settling'));
  return button;
}
