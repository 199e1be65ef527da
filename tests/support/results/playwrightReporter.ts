import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { printLine } from './printLine';
import { writeResults, type Results } from './results';

const failureText = ({ stack, message, value }: TestError): string =>
  stack ?? message ?? value ?? '';

/** Like the reporter for vitest, for tests in Chromium. */
export default class PlaywrightReporter implements Reporter {
  private readonly lines: boolean;
  private readonly results: Results = { passed: 0, failed: [], promises: [] };

  constructor({ lines = false }: { lines?: boolean }) {
    this.lines = lines;
  }

  onTestEnd(test: TestCase, { status, annotations, duration, errors }: TestResult) {
    if (status === 'skipped') return;
    const { title, location, expectedStatus } = test;
    const failureMessage =
      errors.length === 0 && status !== expectedStatus
        ? [`It ended as ${status}`]
        : errors.map(failureText);
    if (failureMessage.length === 0) this.results.passed += 1;
    else {
      const [, project = '', , ...name] = test.titlePath();
      this.results.failed.push({
        project,
        file: relative(process.cwd(), location.file),
        name,
        why: failureMessage.join('\n'),
      });
    }
    if (!this.lines) return;
    const tried = annotations.find(({ type }) => type === 'tried')?.description ?? '';
    const promiseResult = { file: location.file, name: title, tried, seconds: duration / 1000 };
    this.results.promises.push(promiseResult);
    printLine(promiseResult, failureMessage);
  }

  onError(error: TestError) {
    this.results.failed.push({
      project: '',
      file: '',
      why: `Outside of a test: ${failureText(error)}`,
    });
  }

  onEnd() {
    writeResults(this.results);
  }

  printsToStdio() {
    return true;
  }
}
