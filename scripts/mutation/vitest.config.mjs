// The tests of packages/domain for check-mutation.ts, which runs a copy of that package.
export default {
  // Changed code on a busy machine is slow; a test that is only late has noticed nothing.
  test: { include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 1, testTimeout: 120_000 },
};
