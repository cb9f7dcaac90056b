import type { Table } from '@sofra/contract/orders/tables';
import { numberOfTable } from '@sofra/domain/floor/find-tables';
import { useEffect, useState } from 'react';
import { isFieldOrDialog } from '#src/ui/fields/is-field.ts';

/** Long enough to type the next digit of *12*, short enough not to feel slow. */
const JUMP_PAUSE_MS = 600;

/** The tables that a number matches: those whose name ends in it. `1` is *Bahçe 1* and *Masa 1*, not *Masa 10*. */
export const tablesNumbered = <T extends Pick<Table, 'name'>>(tables: readonly T[], digits: string): T[] =>
  tables.filter(({ name }) => numberOfTable(name) === String(Number(digits)));

export interface Typed {
  digits: string;
  /** The pause after the last digit is over. */
  isSettled: boolean;
}
const NOTHING: Typed = { digits: '', isSettled: false };

/**
 * Typing digits jumps to a table. Returns the digits so far. After a pause, a table that is the only match opens. With
 * several matches or none, the screen shows the digits until Escape or the next number. `open` must stay the same
 * between renders (FLOOR-12).
 */
export function useTableJump(tables: readonly Table[], open: (table: Table) => void, isOff: boolean): Typed {
  const [typed, setTyped] = useState(NOTHING);

  useEffect(() => {
    if (isOff) return;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isFieldOrDialog(event.target)) return;
      if (event.key === 'Escape') setTyped(NOTHING);
      if (!/^\d$/.test(event.key)) return;
      setTyped(({ digits, isSettled }) => ({
        digits: (isSettled ? event.key : digits + event.key).slice(-3),
        isSettled: false,
      }));
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOff]);

  useEffect(() => {
    if (typed.digits === '' || typed.isSettled) return;
    const timer = setTimeout(() => {
      const [only, ...more] = tablesNumbered(tables, typed.digits);
      if (only && more.length === 0) open(only);
      setTyped(only && more.length === 0 ? NOTHING : { ...typed, isSettled: true });
    }, JUMP_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, tables, open]);

  return isOff ? NOTHING : typed;
}
