import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { renderScreen } from '#test/render-screen.tsx';

/** Returns the file that the button of a panel offers for download. */
export async function savedBy(user: Awaited<ReturnType<typeof renderScreen>>['user'], subject: string) {
  let [saved, name]: [Blob | undefined, string] = [undefined, ''];
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  await user.click(screen.getByRole('button', { name: `CSV indir: ${subject}` }));
  await waitFor(() => expect(saved).toBeDefined());
  return { name, lines: (await saved!.text()).split('\r\n') };
}
