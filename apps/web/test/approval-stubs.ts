import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const ELIF = { id: '018f0000-0000-7000-8000-0000000000a2', name: 'Elif Yıldız' };
export const APPROVAL_ID = '018f0000-0000-7000-8000-0000000000c1';

/** A shared device at which one person may approve, and does with any PIN. */
export const approvalHandlers = {
  'GET /approvals/approvers': () => ({ takesPin: true, pinLength: 4, people: [ELIF] }),
  'POST /approvals': () => ({ id: APPROVAL_ID, expiresAt: '2026-11-25T12:01:00.000Z' }),
};

/** Types the PIN into *Yönetici onayı* once it is there. */
export async function approveByPin(user: UserEvent): Promise<void> {
  const over = within(await screen.findByRole('dialog', { name: 'Yönetici onayı' }));
  await over.findByRole('button', { name: ELIF.name });
  await user.keyboard('2580');
}
