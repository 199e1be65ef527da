import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { holdReporter } from './reporter.ts';

/** By path, so that the promises of a folder stand together. */
class ByPath extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    return files.sort((one, other) => one.moduleId.localeCompare(other.moduleId));
  }
}

export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  test: {
    include: ['tests/{security,resilience,load}/**/*.test.ts'],
    environment: 'node',
    tags: [{ name: 'hold' }],
    // what one file breaks or loads on purpose must not disturb another's timing
    maxWorkers: 1,
    fileParallelism: false,
    globalSetup: ['tests/support/cluster.ts'],
    setupFiles: ['tests/support/failOnConsole.ts'],
    // of a machine that is several times slower for an hour
    testTimeout: 120_000,
    // a shared machine may stand still for seconds; what needed a second try says so, and why
    retry: 1,
    hookTimeout: 240_000,
    reporters: [holdReporter()],
    sequence: { sequencer: ByPath },
  },
});
