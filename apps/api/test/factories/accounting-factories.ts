import type { AccountingMonth, AccountingPackage } from '@sofra/contract/reports/accounting';
import { unzipSync } from 'fflate';
import { expect, vi } from 'vitest';
import type { TestBusiness } from '#test/harness.ts';

export const startPackage = (business: TestBusiness, month: string, role: 'ADMIN' | 'CASHIER' = 'ADMIN') =>
  business.as(role).post('/api/accounting/packages', { month });

export const packageOf = async (business: TestBusiness, id: string): Promise<AccountingPackage> =>
  (await business.as('ADMIN').get(`/api/accounting/packages/${id}`)).json<AccountingPackage>();

/** A package of a month, once it is complete. */
export async function madePackage(business: TestBusiness, month: string): Promise<AccountingPackage> {
  const answer = await startPackage(business, month);
  if (answer.statusCode !== 201) throw new Error(`a package answered ${answer.statusCode}: ${answer.body}`);
  const { id } = answer.json<AccountingPackage>();
  return vi.waitFor(
    async () => {
      const made = await packageOf(business, id);
      expect(made.state).toBe('READY');
      return made;
    },
    { timeout: 20_000, interval: 100 },
  );
}

export const monthOf = async (business: TestBusiness, month: string): Promise<AccountingMonth> =>
  (await business.as('ADMIN').get(`/api/accounting/months/${month}`)).json<AccountingMonth>();

const withMark = new TextDecoder('utf-8', { ignoreBOM: true });

/** The files of a zip by name, as texts. */
export const filesIn = (zip: Uint8Array): Map<string, string> =>
  new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, withMark.decode(bytes)]));

/** The rows of a CSV file by the names of its columns. */
export function rowsIn(file: string | undefined): Record<string, string>[] {
  const [head = '', ...lines] = (file ?? '').replace('\uFEFF', '').split('\r\n');
  const names = head.split(';');
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [names[at] ?? '', cell])));
}

/** The sum of a column in kuruş. */
export const kurusOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number((row[column] ?? '').replace(',', '.')) * 100), 0);
