/**
 * A response to a user from whom no figure is hidden (CASH-15): every amount is there.
 */
export type Told<T> = [Exclude<T, null>] extends [number]
  ? Exclude<T, null>
  : T extends Date
    ? T
    : T extends readonly (infer Element)[]
      ? Told<Element>[]
      : T extends object
        ? { [Key in keyof T]: Told<T[Key]> }
        : T;

export const told = <T>(answer: T): Told<T> => answer as Told<T>;
