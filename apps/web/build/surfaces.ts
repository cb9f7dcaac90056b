/** The entry module of each surface, and the boot script that chooses between them (`src/surface.ts`). */
export const SURFACES = {
  app: 'src/main.tsx',
  menu: 'src/menu-main.tsx',
  ready: 'src/ready-main.tsx',
  landing: 'src/landing-main.tsx',
  boot: 'src/boot.ts',
};

/** Marks the copy of a module that is built with Preact (`preact-surfaces.ts`). */
export const WITH_PREACT = '?preact';

/** The file of a module, without the mark of its copy. */
export const fileOf = (id: string): string => id.replace(WITH_PREACT, '');

/** Loaded by the guest's menu only where a business takes orders. */
export const ORDERING = 'src/features/public-menu/ordering/ordering.tsx';

/** The screens for service, which the router loads. */
export const SHELL = 'src/app/shell/shell.tsx';
export const TABLES = 'src/features/tables/tables-page.tsx';
export const ORDER = 'src/app/table-order-route.tsx';
/** Loaded by the shell and the cards of tables by themselves after the first paint. */
export const LATE = ['src/app/shell/late-parts.tsx', 'src/features/tables/card-calls.tsx'];
/** Loaded without a touch by a phone on which orders are taken. */
export const FIRST_SCREENS = [SURFACES.app, SHELL, TABLES, ORDER, ...LATE];
