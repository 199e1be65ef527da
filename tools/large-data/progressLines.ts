import type { Progress } from './fillBenchData';

interface Screen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const BAR_CHARACTERS = 24;
const REDRAW_MS = 100;
const START_OF_LINE = '\r\x1b[2K';

/**
 * Shows the progress: one rewritten line on a terminal, elsewhere a line at the start of each step.
 * A step `indexing: orders_created` belongs to the step `indexing`.
 */
export class ProgressLines {
  private readonly startedAt = Date.now();
  private readonly took = new Map<string, number>();
  private current = '';
  private since = Date.now();
  private drawnAt = 0;

  constructor(private readonly screen: Screen) {}

  show(progress: Progress): void {
    const [step = ''] = progress.step.split(':');
    const isNew = step !== this.current;
    if (isNew) this.begin(step);
    if (!this.screen.isTTY) return;
    if (!isNew && progress.done !== progress.total && Date.now() - this.drawnAt < REDRAW_MS) return;
    this.drawnAt = Date.now();
    const line = `${this.elapsed()} ${progressBar(progress)}${progress.step}${countOf(progress)}`;
    this.screen.write(START_OF_LINE + line.slice(0, (this.screen.columns ?? 80) - 1));
  }

  /** Returns the duration of each step; clears the rewritten line. */
  finish(): string[] {
    this.end();
    if (this.screen.isTTY) this.screen.write(START_OF_LINE);
    return [...this.took].map(([step, ms]) => `  ${inSeconds(ms).padStart(8)}  ${step}`);
  }

  elapsed(): string {
    return inSeconds(Date.now() - this.startedAt);
  }

  private begin(step: string): void {
    this.end();
    this.current = step;
    this.since = Date.now();
    if (!this.screen.isTTY) this.screen.write(`${this.elapsed()} ${step}\n`);
  }

  private end(): void {
    if (this.current !== '')
      this.took.set(this.current, (this.took.get(this.current) ?? 0) + Date.now() - this.since);
    this.current = '';
  }
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function progressBar({ done, total }: Progress): string {
  if (done === undefined || !total) return '';
  const filledCount = Math.floor((done / total) * BAR_CHARACTERS);
  return `[${'#'.repeat(filledCount)}${'-'.repeat(BAR_CHARACTERS - filledCount)}] ${String(Math.floor((done / total) * 100)).padStart(3)}% `;
}

const countOf = ({ done, total }: Progress) =>
  done === undefined || total === undefined
    ? ''
    : `, ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
