import { defineConfig, type Plugin } from 'vitest/config';
import { asMutant } from './tools/mutants/as-mutant.mjs';
import { LongFilesFirst } from './tools/suite/long-files-first.mjs';
import { patienceMs, slowness } from './tools/test-support/machine.mjs';

const exclude = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];
/** Started once for the run, and only when a test file of a workspace that needs them runs. */
const dataServices = ['tools/test-support/data-services.ts'];
/** For tests that start a server or a worker as a process of its own. */
const programs = ['tools/test-support/test-programs.ts'];

/** Limits follow the machine of the moment; only a test that fails waits to their end. */
const PER_TEST_MS = 120_000 * slowness();
const patience = 'tools/test-support/patience.ts';

/**
 * Node tests of one workspace. The files of a process share what they import (loading the product again for each file
 * took half of the run): a module must keep no state between tests, and each file takes a database of its own.
 */
const nodeProject = (
  name: string,
  { workspaces = [name], ...options }: { workspaces?: string[]; globalSetup?: string[]; testTimeout?: number } = {},
) => ({
  extends: true as const,
  test: {
    name,
    include: workspaces.map((each) => `${each}/**/*.test.ts`),
    setupFiles: [patience],
    exclude: [...exclude, '**/*.system.test.ts'],
    environment: 'node' as const,
    isolate: false,
    testTimeout: PER_TEST_MS,
    hookTimeout: 2 * PER_TEST_MS,
    ...options,
  },
});

/** Modules with `import.meta.glob` are not cached: the cached list would lack the texts of a new module. */
const uncachedGlobs: Plugin = {
  name: 'uncached-globs',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
};

/** The scaffolds' tests run the compiler over copies of whole workspaces. */
const TOOLS_MS = 400_000;
/**
 * Vitest starts new processes for each project, which load and transform the product again. The full suite therefore
 * runs these workspaces as one project; run alone, each starts only the services that it needs.
 */
const onNode = process.env['TESTS_TOGETHER']
  ? [
      nodeProject('node', {
        workspaces: ['core', 'workers', 'server', 'tools', 'embedded', 'shared'],
        globalSetup: [...dataServices, ...programs],
        testTimeout: Math.max(TOOLS_MS, PER_TEST_MS),
      }),
    ]
  : [
      nodeProject('shared'),
      nodeProject('core', { globalSetup: dataServices }),
      nodeProject('server', { globalSetup: [...dataServices, ...programs] }),
      nodeProject('workers', { globalSetup: [...dataServices, ...programs] }),
      nodeProject('tools', { globalSetup: dataServices, testTimeout: TOOLS_MS }),
      nodeProject('embedded'),
    ];

export default defineConfig({
  plugins: [asMutant()],
  test: {
    // Transformed modules are kept between runs: transforming them was a third of a run's processor time.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // One more than there are cores where the suite must be quick: a file often waits for the store, a server or a
    // worker. A fourth took as long by the clock and more of the processors: each loads the product for itself.
    maxWorkers: 3,
    // The nursery is that of the product's processes: collecting young objects took a fourteenth of the processor. One
    // thread helps each process to collect and compile: with the usual four, three processes took a tenth more.
    execArgv: ['--max-semi-space-size=64', '--v8-pool-size=1'],
    expect: { poll: { timeout: patienceMs(), interval: 50 } },
    sequence: { sequencer: LongFilesFirst },
    projects: [
      ...onNode,
      // The whole product, as a person starts it; minutes, so a project of its own.
      {
        extends: true as const,
        test: {
          name: 'system',
          include: ['tools/**/*.system.test.ts'],
          exclude,
          environment: 'node' as const,
          setupFiles: [patience],
          testTimeout: PER_TEST_MS,
        },
      },
      {
        extends: true as const,
        plugins: [uncachedGlobs],
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude,
          environment: 'jsdom' as const,
          provide: { patienceMs: patienceMs() },
          setupFiles: [patience, 'client/src/kit/testing/set-patience.ts', 'client/src/kit/testing/set-clock.ts'],
          // As above: loading React, Mantine and all texts again for each file took two thirds of it. `tidyUp` leaves
          // an empty page.
          isolate: false,
          testTimeout: PER_TEST_MS,
          hookTimeout: PER_TEST_MS,
        },
      },
    ],
  },
});
