import { listKitchenTickets } from '@sofra/contract/kitchen';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { wireTicket } from '#src/features/kitchen/test-tickets.ts';
import { TicketHead } from '#src/features/kitchen/board/ticket-head.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T19:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const ticketSent = (sentAt: string) =>
  z.decode(listKitchenTickets.response, [wireTicket(1, 'Masa 5', { sentAt })] as never)[0]!;

test('the clock of a card runs, turning amber at 5 and red at 8 minutes, each with its word', () => {
  render(<TicketHead ticket={ticketSent('2026-11-22T18:55:02Z')} isFresh={false} />);
  const head = screen.getByRole('banner');
  expect(head).toHaveTextContent('04:58');
  expect(head).toHaveAttribute('data-urgency', 'calm');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(head).toHaveTextContent('05:00');
  expect(head).toHaveAttribute('data-urgency', 'waiting');
  expect(head).toHaveTextContent('Bekliyor');
  act(() => void vi.advanceTimersByTime(3 * 60_000));
  expect(head).toHaveAttribute('data-urgency', 'late');
  expect(head).toHaveTextContent('Gecikti');
});
