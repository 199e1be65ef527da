import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { openReport } from '../../support/hold/report';

const whyOf = ({ stack, message, value }: TestError) => stack ?? message ?? value ?? '';

/** Prints the promises of Playwright's files as they end, like those of vitest's. */
export default class HoldReporter implements Reporter {
  private readonly report = openReport();

  onTestEnd({ title, location, expectedStatus, retries }: TestCase, { status, annotations, duration, errors, retry }: TestResult) {
    if (status === 'skipped' || (status !== expectedStatus && retry < retries)) return;
    const told = annotations.find(({ type }) => type === 'tried')?.description;
    const tried = [told, retry > 0 && 'at the second try'].filter(Boolean).join('; ');
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
