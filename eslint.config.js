import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Sizes serve the reader: see docs/architecture.md, "Size". */
const SIZES = {
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
  'max-depth': ['error', 3],
  'max-params': ['error', 4],
  complexity: ['error', 12],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/*.cjs',
      '**/*.mjs',
      'eslint.config.js',
      'data/**',
      '.cache/**',
      'apps/api/src/platform/database-rows.ts',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      ...SIZES,
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Event handlers may be async: React and Fastify both report what they reject with.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      'no-console': 'error',
      // The compiler refuses enums (`erasableSyntaxOnly`), and the few classes are errors and sockets: looking for either
      // in every assignment took a quarter of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    // The compiler's rules translate every component; one that is made for a test is never drawn twice.
    ignores: ['**/*.test.{ts,tsx}', 'apps/web/test/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      // Markup is tall by nature; what may not grow is logic, and that lives in hooks and in the domain.
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', '**/test/**', 'bench/**', 'proofs/**', 'apps/api/seeds/**'],
    rules: {
      'max-lines': ['error', 600],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  // What talks to a person in a terminal.
  {
    files: [
      'scripts/**',
      'bench/**',
      'proofs/{check.ts,mutants/*.ts}',
      '**/scripts/**',
      '**/*-main.ts',
      'apps/api/src/{server,demo-mode}.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
