import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { openReport } from '../report';

const whyOf = ({ stack, message, value }: TestError) => stack ?? message ?? value ?? '';

/** Prints the promises of Playwright's files as they end, like those of vitest's. */
export default class HoldReporter implements Reporter {
  private readonly report = openReport();

  onTestEnd({ title, location, expectedStatus }: TestCase, { status, annotations, duration, errors }: TestResult) {
    if (status === 'skipped') return;
    const tried = annotations.find(({ type }) => type === 'tried')?.description;
    const why = errors.length === 0 && status !== expectedStatus ? [`It ended as ${status}`] : errors.map(whyOf);
    this.report.tell({ file: location.file, name: title, tried, durationMs: duration, errors: why });
  }

  onError(error: TestError) {
    this.report.tell({ file: '', name: 'nothing fails outside of the promises', errors: [whyOf(error)] });
  }

  onEnd() {
    this.report.write();
  }

  printsToStdio() {
    return true;
  }
}
