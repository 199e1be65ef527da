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
      report.tell({
        file: test.module.moduleId, name: test.fullName.replaceAll(' > ', ': '), tried: test.meta().tried,
        durationMs: test.diagnostic()?.duration, errors: errors.map(whyOf),
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
