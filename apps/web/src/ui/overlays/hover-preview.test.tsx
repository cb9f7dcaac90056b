import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HoverPreview } from '#src/ui/overlays/hover-preview.tsx';
import '#src/ui/overlays/preview-popover.tsx';

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
  fireEvent.pointerMove(element, { pointerType: 'mouse' });
};

let built = 0;
function renderPreview() {
  built = 0;
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
  return screen.getByRole('link');
}
/** A separate import loads the box, which takes some turns. */
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const preview = () => screen.queryByRole('dialog', { name: 'Bahçe 3 önizleme' });
/** Returns false if the click was prevented, so that the link is not followed. */
const click = (element: Element) => fireEvent.click(element, { detail: 1 });
const finger = { pointerId: 1, pointerType: 'touch', button: 0, width: 20, height: 20, pressure: 0.5 };

test('the preview opens after 500 ms of hovering, and builds its content only then (FLOOR-9)', async () => {
  hover(renderPreview());
  await wait(499);
  expect(built).toBe(0);
  await wait(1);
  expect(preview()).toHaveTextContent('Şiş İskender');
});

test('the next card waits 500 ms too, and replaces the first preview', async () => {
  render(
    <>
      {['Bahçe 1', 'Bahçe 2'].map((name) => (
        <HoverPreview key={name} label={name} content={() => name}>
          <a href="/x">{name}</a>
        </HoverPreview>
      ))}
    </>,
  );
  const [first, second] = screen.getAllByRole('link');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => first!.focus());
  await wait(500);
  hover(second!);
  await wait(499);
  expect(screen.getByRole('dialog')).toHaveTextContent('Bahçe 1');
  await wait(1);
  await wait(200);
  expect(screen.getByRole('dialog')).toHaveTextContent('Bahçe 2');
});

test('a mouse that was there before the card opens the preview after it moves', async () => {
  fireEvent.keyDown(document.body, { key: 'Tab' });
  const card = renderPreview();
  fireEvent.pointerOver(card, { pointerType: 'mouse' });
  fireEvent.pointerEnter(card, { pointerType: 'mouse' });
  await wait(1000);
  expect(preview()).toBeNull();
  fireEvent.pointerMove(card, { pointerType: 'mouse' });
  await wait(499);
  expect(preview()).toBeNull();
  await wait(1);
  expect(preview()).toBeVisible();
});

test('the preview closes soon after the mouse leaves, and stays if the mouse returns in time', async () => {
  const card = renderPreview();
  hover(card);
  await wait(500);
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
  await wait(100);
  fireEvent.pointerMove(card, { pointerType: 'mouse' });
  await wait(1000);
  expect(preview()).toBeVisible();
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 });
  await wait(200);
  expect(preview()).toBeNull();
});

test('hovering leaves the focus in the typed field', async () => {
  render(<input aria-label="Ara" />);
  screen.getByLabelText('Ara').focus();
  hover(renderPreview());
  await wait(600);
  expect(preview()).toBeVisible();
  expect(screen.getByLabelText('Ara')).toHaveFocus();
});

test('focus that stays for 500 ms opens the preview too, and Escape closes it', async () => {
  const card = renderPreview();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => card.focus());
  await wait(499);
  expect(preview()).toBeNull();
  await wait(1);
  expect(preview()).toBeVisible();
  fireEvent.keyDown(card, { key: 'Escape' });
  await wait(500);
  expect(preview()).toBeNull();
  expect(card).toHaveFocus();
});

test('Tab moves from the card into its preview, and Escape returns to the card without reopening it', async () => {
  const card = renderPreview();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => card.focus());
  await wait(500);
  fireEvent.keyDown(card, { key: 'Tab' });
  expect(preview()).toContainElement(document.activeElement as HTMLElement);
  await wait(500);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await wait(1000);
  expect(preview()).toBeNull();
  expect(card).toHaveFocus();
});

test('touch-and-hold opens the preview after 500 ms, and its release follows no link', async () => {
  const card = renderPreview();
  fireEvent.pointerDown(card, finger);
  await wait(499);
  expect(preview()).toBeNull();
  await wait(1);
  expect(preview()).toBeVisible();
  expect(preview()).toHaveFocus();
  expect(fireEvent.contextMenu(card)).toBe(false);
  fireEvent.pointerUp(card, finger);
  expect(fireEvent.mouseDown(card)).toBe(false);
  expect(click(card)).toBe(false);
  expect(preview()).toBeVisible();
  fireEvent.keyDown(preview()!, { key: 'Escape' });
  await wait(1000);
  expect(preview()).toBeNull();
  expect(card).toHaveFocus();
});

test('a tap, however slow below 500 ms, follows the link and shows no preview', async () => {
  const card = renderPreview();
  fireEvent.pointerDown(card, finger);
  await wait(450);
  fireEvent.pointerUp(card, finger);
  expect(click(card)).toBe(true);
  await wait(1000);
  expect(preview()).toBeNull();
});

test('a finger that begins to scroll opens no preview', async () => {
  const card = renderPreview();
  fireEvent.pointerDown(card, finger);
  await wait(200);
  fireEvent.pointerCancel(card, finger);
  await wait(1000);
  expect(preview()).toBeNull();
});
