import type { UseMutationResult } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { usePayment } from '#src/features/orders/payment/use-payment.ts';
import { NEEDS_CONNECTION, setConnection } from '#src/lib/realtime/connection.ts';

afterEach(() => setConnection('connecting'));

const untouched = { error: null, variables: undefined, isPending: false } as unknown as UseMutationResult<
  void,
  Error,
  { idempotencyKey: string }
>;

test('an action shows that it needs the connection until the connection is back (OFF-16)', () => {
  setConnection('offline');
  const { result } = renderHook(() =>
    useIdempotentAction(untouched, { fallback: '', onDone: () => undefined }),
  );
  act(() => result.current.run({}));
  expect(result.current.problem).toBe(NEEDS_CONNECTION);
  act(() => setConnection('reconnecting'));
  expect(result.current.problem).toBeNull();
  act(() => setConnection('offline'));
  expect(result.current.problem).toBeNull();
});

test('a payment shows that it needs the connection until the connection is back', () => {
  setConnection('offline');
  const never = () => Promise.reject(new Error('sent'));
  const { result } = renderHook(() => usePayment(never, () => Promise.resolve()));
  act(() => void result.current.pay(null));
  expect(result.current.state).toEqual({ step: 'form', problem: NEEDS_CONNECTION });
  act(() => setConnection('connected'));
  expect(result.current.state).toEqual({ step: 'form', problem: null });
});
