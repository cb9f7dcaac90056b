import { fetchedPackages } from '../fetched-packages.ts';

/** The program of Stryker. Errors: when the registry does not answer. */
export const fetchedStryker = (): string =>
  fetchedPackages({
    what: 'Stryker (some 60 MB)',
    place: 'mutation-tools',
    packages: { '@stryker-mutator/core': '10.1.1', '@stryker-mutator/vitest-runner': '10.1.1' },
    wanted: '@stryker-mutator/core/bin/stryker.js',
    flags: ['--legacy-peer-deps'],
  });
