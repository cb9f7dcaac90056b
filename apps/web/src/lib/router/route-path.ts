/** The parts of a path that begin with `$`: `{ tableId: string }` of `/app/tables/$tableId`. */
export type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamsOf<First> & ParamsOf<Rest>
  : Path extends `$${infer Name}`
    ? Record<Name, string>
    : unknown;

export type Params = Readonly<Record<string, string>>;

/** The parameters of an address that matches the path, or null. Upper and lower case are the same. */
export function matchPath(path: string, pathname: string): Params | null {
  const wanted = path.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith('$')) params[part.slice(1)] = decoded(text);
    else if (part !== text.toLowerCase()) return null;
  }
  return params;
}

/** `/app/tables/$tableId` with its parameters. */
export const pathWith = (path: string, params: Params = {}): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** A typed address may contain a `%` that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
