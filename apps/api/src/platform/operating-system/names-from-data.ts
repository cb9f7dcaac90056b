import path from 'node:path';

/** Letters, digits, point, hyphen and underscore, which mean nothing else on any system; no point at the beginning. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,254}$/;

export const isPlainName = (name: string): boolean => PLAIN.test(name);

/** Path of a file or directory whose name was read from data (MOVE-14). Throws unless it is one plain name. */
export function fileIn(directory: string, name: string): string {
  if (!isPlainName(name)) throw new Error(`not a plain file name: ${JSON.stringify(name)}`);
  return path.join(directory, name);
}

/** Path of a relative path read from data, or null when it lies outside the directory (MOVE-14). */
export function placeInside(directory: string, relative: string): string | null {
  const place = path.join(directory, relative);
  const way = path.relative(directory, place);
  return way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way) ? null : place;
}
