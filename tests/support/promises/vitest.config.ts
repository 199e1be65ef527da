import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import resultsReporter from '../results/vitestReporter.ts';

/** Prints the promises of a folder together. */
class ByPath extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    return files.sort((a, b) => a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  test: {
    include: ['tests/{security,resilience,load}/**/*.test.ts'],
    // npm test runs these.
    exclude: ['**/*.quick.test.ts'],
    environment: 'node',
    globalSetup: ['tests/support/cluster.ts'],
    setupFiles: ['tests/support/failOnConsole.ts'],
    // For a machine that is several times slower for an hour.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: [resultsReporter({ lines: true })],
    sequence: { sequencer: ByPath },
  },
});
