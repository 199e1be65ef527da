import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { printLine } from './printLine.ts';
import { writeResults, type Results } from './results.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The promise's result: `12 requests, 3 accounts; nothing was lost`. */
    tried?: string;
  }
}

interface Thrown {
  message: string;
  stack?: string | undefined;
  diff?: string | undefined;
}

const failureText = ({ stack, message, diff }: Thrown): string =>
  [stack ?? message, diff].filter((part) => part !== undefined).join('\n');

/**
 * Writes the failed tests to `RESULTS_FILE`. With `lines`, prints a line for each test as it ends.
 */
export default function resultsReporter({ lines = false } = {}): Reporter {
  const results: Results = { passed: 0, failed: [], promises: [] };
  const failed = (module: TestModule, errors: readonly Thrown[], name?: string[]) => {
    const failureMessage = errors.map(failureText).join('\n');
    const { project, moduleId } = module;
    results.failed.push({
      project: project.name,
      file: relative(process.cwd(), moduleId),
      why: failureMessage,
      ...(name && { name }),
    });
  };
  return {
    onTestCaseResult(test: TestCase) {
      const { state, errors = [] } = test.result();
      if (state === 'skipped') return;
      if (state === 'passed') results.passed += 1;
      else failed(test.module, errors, namesOf(test));
      if (!lines) return;
      const promiseResult = {
        file: test.module.moduleId,
        name: namesOf(test).join(': '),
        tried: test.meta().tried ?? '',
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      };
      results.promises.push(promiseResult);
      printLine(promiseResult, state === 'passed' ? [] : errors.map(failureText));
    },
    onTestModuleEnd(module: TestModule) {
      const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
      if (errors.length > 0) failed(module, errors);
    },
    onTestRunEnd(_modules, unhandled: readonly SerializedError[]) {
      for (const error of unhandled) {
        const file =
          typeof error.VITEST_TEST_PATH === 'string'
            ? relative(process.cwd(), error.VITEST_TEST_PATH)
            : '';
        results.failed.push({ project: '', file, why: `Outside of a test: ${failureText(error)}` });
      }
      writeResults(results);
    },
  };
}

/** The names of the groups around a test, and its own. */
function namesOf(part: TestCase | TestSuite): string[] {
  return part.parent.type === 'module' ? [part.name] : [...namesOf(part.parent), part.name];
}
