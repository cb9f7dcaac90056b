import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoverPreview } from '#src/ui/hover-preview.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hover = (element: Element) => {
  fireEvent.pointerMove(document.body, { pointerType: 'mouse' });
  fireEvent.mouseMove(document.body);
  fireEvent.pointerOver(element, { pointerType: 'mouse' });
  fireEvent.pointerEnter(element, { pointerType: 'mouse' });
};

test('opens after 500 ms of hovering, and builds its content only then (spec 9)', () => {
  let built = 0;
  render(
    <HoverPreview
      label="Bahçe 3 önizleme"
      content={() => {
        built += 1;
        return 'Şiş İskender';
      }}
    >
      <a href="/x">Bahçe 3</a>
    </HoverPreview>,
  );
  hover(screen.getByRole('link'));
  act(() => void vi.advanceTimersByTime(499));
  expect(built).toBe(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('dialog', { name: 'Bahçe 3 önizleme' })).toHaveTextContent('Şiş İskender');
});
