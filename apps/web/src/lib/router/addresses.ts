import { pathWith, type ParamsOf } from '#src/lib/router/route-path.ts';
import { searchText } from '#src/lib/router/search-params.ts';

/**
 * Every path of the application with the search parameters that links may write, or null. The application fills it
 * (`app/routes.ts`), so that a link to a path that does not exist is not compiled.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the members are added by the application
export interface Addresses {}

export type Path = keyof Addresses;

type SearchPart<Search> = [Search] extends [null] ? { search?: never } : { search?: Search };
type ParamsPart<Params> = unknown extends Params ? { params?: never } : { params: Params };

/** The target of a link or of `navigate`: path, its parameters and its search parameters. */
export type Target = {
  [P in Path]: { to: P } & SearchPart<Addresses[P]> & ParamsPart<ParamsOf<P>>;
}[Path];

export const hrefOf = ({ to, params, search }: Target): string => pathWith(to, params) + searchText(search);
