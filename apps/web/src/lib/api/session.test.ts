import { describe, expect, it, vi } from 'vitest';
import { OWN_USER_ID, signInAs } from '#test/render-screen.tsx';
import { currentSession, endSession, onSessionChange } from '#src/lib/api/session.ts';

const tokenWith = (facts: object) =>
  `e30.${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(facts))))}.x`;
const otherTab = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

describe('the stored session (SIGN-11)', () => {
  it('is stored under the keys of the specification', () => {
    signInAs('CASHIER', 'İrem');
    expect(localStorage.getItem('token')).toBe('token-of-CASHIER');
    expect(localStorage.getItem('role')).toBe('CASHIER');
    expect(localStorage.getItem('name')).toBe('İrem');
    expect(localStorage.getItem('businessId')).toBe(currentSession()!.businessId);
    expect(localStorage.getItem('userId')).toBe(OWN_USER_ID);
    expect(currentSession()!.userId).toBe(OWN_USER_ID);
    expect(localStorage.getItem('siteAdmin')).toBeNull();
    signInAs('SITEADMIN');
    expect(localStorage.getItem('siteAdmin')).toBe('1');
  });

  it.each([{ businessId: 'b-1' }, { bid: 'b-1' }])(
    'reads business, role and name from the token %o',
    (fact) => {
      endSession();
      localStorage.setItem('token', tokenWith({ ...fact, role: 'WAITER', name: 'Şule' }));
      otherTab('token');
      const stop = onSessionChange(() => undefined);
      expect(currentSession()).toMatchObject({ role: 'WAITER', name: 'Şule', businessId: 'b-1' });
      stop();
    },
  );

  it('is missing when its role is unknown', () => {
    endSession();
    localStorage.setItem('token', 'x');
    localStorage.setItem('role', 'OWNER');
    expect(currentSession()).toBeNull();
  });

  it('follows sign-out and sign-in of another tab', () => {
    signInAs('ADMIN');
    const listener = vi.fn();
    const stop = onSessionChange(listener);
    expect(currentSession()?.role).toBe('ADMIN');
    localStorage.removeItem('token');
    otherTab('token');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(currentSession()).toBeNull();
    localStorage.setItem('role', 'KITCHEN');
    localStorage.setItem('token', 'y');
    otherTab('token');
    expect(currentSession()?.role).toBe('KITCHEN');
    stop();
  });
});
