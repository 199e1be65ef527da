import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { openReport } from './report.ts';

interface Thrown {
  message: string;
  stack?: string | undefined;
  diff?: string | undefined;
}

const whyOf = ({ stack, message, diff }: Thrown) => [stack ?? message, diff].filter((part) => part !== undefined).join('\n');

/** Prints the promises of vitest's files as they end. What breaks outside of them has failed, too. */
export function holdReporter(): Reporter {
  const report = openReport();
  return {
    onTestCaseResult(test: TestCase) {
      const { state, errors = [] } = test.result();
      if (state === 'skipped') return;
      const { duration, retryCount = 0 } = test.diagnostic() ?? {};
      const isKept = state === 'passed';
      // what broke at the first try is told all the same
      const again = isKept && retryCount > 0 ? `at the second try; at the first: ${errors[0]?.message ?? 'nothing was said'}` : '';
      report.tell({
        file: test.module.moduleId, name: test.fullName.replaceAll(' > ', ': '), tried: [test.meta().tried, again].filter(Boolean).join('; '),
        durationMs: duration, errors: isKept ? [] : errors.map(whyOf),
      });
    },
    onTestModuleEnd(module: TestModule) {
      const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors()).map(whyOf);
      if (errors.length > 0) report.tell({ file: module.moduleId, name: `${module.relativeModuleId} cannot run`, errors });
    },
    onTestRunEnd(_modules, unhandled) {
      for (const error of unhandled) report.tell({ file: '', name: 'nothing fails outside of the promises', errors: [whyOf(error)] });
      report.write();
    },
  };
}
