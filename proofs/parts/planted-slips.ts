/** Defects that are put into a good slip, which must then be found; `at` is where the cut begins. */
export const PLANTED: readonly { what: string; plant: (slip: Buffer, at: number) => Buffer }[] = [
  { what: 'a second cut', plant: (slip, at) => inserted(slip, at, [0x1d, 0x56, 0]) },
  { what: 'a pulse for the drawer', plant: (slip, at) => inserted(slip, at, [0x1b, 0x70, 1, 25, 250]) },
  { what: 'a command that nobody knows', plant: (slip, at) => inserted(slip, at, [0x1b, 0x7e, 0x41]) },
  { what: 'a command of no template', plant: (slip, at) => inserted(slip, at, [0x1c, 0x26]) },
  { what: 'a bell in the text', plant: (slip, at) => inserted(slip, at, [0x07]) },
  { what: 'another row', plant: (slip, at) => inserted(slip, at, [0x41, 0x0a]) },
  { what: 'another code page', plant: (slip) => replaced(slip, [0x1b, 0x74], 2) },
  { what: 'no bold', plant: (slip) => replaced(slip, [0x1b, 0x45, 1], 0) },
  { what: 'another size', plant: (slip) => replaced(slip, [0x1d, 0x21, 0x11], 0) },
];

export const CUT = Buffer.from([0x1d, 0x56, 1]);

const inserted = (slip: Buffer, at: number, bytes: readonly number[]): Buffer =>
  Buffer.concat([slip.subarray(0, at), Buffer.from(bytes), slip.subarray(at)]);

/** Another argument for the first of these commands. */
function replaced(slip: Buffer, command: readonly number[], argument: number): Buffer {
  const at = slip.indexOf(Buffer.from(command));
  if (at === -1) throw new Error('the slip has no such command');
  const changed = Buffer.from(slip);
  changed[at + 2] = argument;
  return changed;
}
