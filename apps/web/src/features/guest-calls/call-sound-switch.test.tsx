import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallSoundSwitch } from '#src/features/guest-calls/call-sound-switch.tsx';
import { isCallSoundOn } from '#src/features/guest-calls/call-sound.ts';
import { stubSpeaker } from '#test/speaker.ts';
import { renderScreen } from '#test/render-screen.tsx';

test.each(['ADMIN', 'CASHIER', 'WAITER'] as const)(
  'a device of %s rings until it is switched off, and switching it on plays the sound',
  async (role) => {
    const speaker = stubSpeaker();
    const { user } = await renderScreen(<CallSoundSwitch role={role} />, { role });
    const sound = screen.getByRole('switch', { name: /Çağrı sesi/ });
    expect(sound).toBeChecked();
    await user.click(sound);
    expect(isCallSoundOn()).toBe(false);
    expect(speaker.tones).toBe(0);
    await user.click(sound);
    expect(isCallSoundOn()).toBe(true);
    expect(speaker.tones).toBe(2);
  },
);

test('a role without calls has no switch', async () => {
  await renderScreen(<CallSoundSwitch role="KITCHEN" />, { role: 'KITCHEN' });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
