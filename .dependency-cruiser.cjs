/** The layering of docs/architecture.md, enforced. Each comment is what a newcomer reads when a rule fails. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const API = '^apps/api/src';
const FEATURES = `${API}/features`;
const WEB = '^apps/web/src';
const TESTS = '\\.test\\.tsx?$';
const QUERY_BUILDER = '(^|/)node_modules/(kysely|pg)/';
/** Steps that operations of other features may call; every other operation of another feature is out of reach. */
const SHARED_STEPS = '/shared/[^/]+\\.ts$';

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two modules that need each other are one module.', {}, { circular: true }),
    rule(
      'domain-is-pure',
      'packages/domain knows only itself: no I/O, no framework, no npm dependency.',
      { path: '^packages/domain/src', pathNot: TESTS },
      { pathNot: '^packages/domain/src' },
    ),
    rule(
      'contract-on-domain',
      'packages/contract may use the domain and zod, nothing else.',
      { path: '^packages/contract/src', pathNot: TESTS },
      { pathNot: '^packages/(contract|domain)/src|node_modules/zod' },
    ),
    rule(
      'printer-link-on-domain',
      'packages/printer-link speaks to printers: the domain, Node and its encoder, no app and no contract.',
      { path: '^packages/printer-link/src' },
      { path: '^(apps|packages/contract)/' },
    ),
    rule(
      'test-kit-for-tests',
      'packages/test-kit is for tests, journeys, proofs and benches; no product code may use it.',
      { path: '^(apps|packages)/', pathNot: [TESTS, '^apps/[^/]+/test/', '^packages/test-kit/src'] },
      { path: '^packages/test-kit' },
    ),
    rule(
      'test-kit-on-contract',
      'packages/test-kit speaks HTTP by the contract: it knows no app, so that every level of test can use it.',
      { path: '^packages/test-kit/src' },
      { path: '^(apps|e2e|proofs|bench)/' },
    ),
    rule(
      'apps-apart',
      'Apps share code only through packages/.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'sql-only-in-stores',
      'Only *.store.ts and platform/ talk to PostgreSQL.',
      { path: FEATURES, pathNot: '\\.(store|test)\\.ts$' },
      { path: QUERY_BUILDER },
    ),
    rule(
      'http-only-in-routes',
      'Only *.routes.ts and platform/ know HTTP.',
      { path: FEATURES, pathNot: '\\.(routes|test)\\.ts$' },
      { path: '(^|/)node_modules/(@fastify/[a-z-]+|fastify)/' },
    ),
    rule(
      'routes-hold-no-sql',
      'Routes bind a contract to an operation or to a read of their own store; the store of another feature is out of reach.',
      { path: `${FEATURES}/([^/]+)/[^/]+\\.routes\\.ts$` },
      { path: `${FEATURES}/`, pathNot: `${FEATURES}/$1/` },
    ),
    rule(
      'store-is-a-leaf',
      'A store never calls routes or operations.',
      { path: '\\.store\\.ts$' },
      { path: FEATURES, pathNot: '\\.store\\.ts$' },
    ),
    rule(
      'features-meet-in-stores',
      "An operation may use another feature's store or a named shared step, never its operations.",
      { path: `${FEATURES}/([^/]+)/`, pathNot: TESTS },
      { path: `${FEATURES}/`, pathNot: [`${FEATURES}/$1/`, '\\.store\\.ts$', SHARED_STEPS] },
    ),
    rule(
      'platform-below-features',
      'platform/ must not know any feature.',
      { path: `${API}/platform`, pathNot: TESTS },
      { path: FEATURES },
    ),
    rule(
      'web-lib-is-bottom',
      'web: app -> features -> ui, order-queue -> lib. lib knows no screen and no order.',
      { path: `${WEB}/lib` },
      { path: `${WEB}/(ui|order-queue|features|app)` },
    ),
    rule(
      'web-order-queue-on-lib',
      'order-queue/ keeps and sends what was ordered: it knows lib, no screen.',
      { path: `${WEB}/order-queue` },
      { path: `${WEB}/(ui|features|app)` },
    ),
    rule(
      'web-ui-is-generic',
      'ui/ is the design system: it knows no feature.',
      { path: `${WEB}/ui` },
      { path: `${WEB}/(order-queue|features|app)` },
    ),
    rule(
      'web-app-is-top',
      'Nothing imports app/ but main.tsx.',
      { path: `${WEB}/(features|ui|order-queue|lib)` },
      { path: `${WEB}/app` },
    ),
    rule(
      'features-meet-through-data',
      'A web feature may use another feature only through its *-queries.ts.',
      { path: `${WEB}/features/([^/]+)/` },
      { path: `${WEB}/features/`, pathNot: [`${WEB}/features/$1/`, '-queries\\.ts$'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|apps)/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
