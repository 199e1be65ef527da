import { Refusal } from './api';

const KINDS = ['placed', 'paid', 'delivered', 'cancelled', 'rated', 'coupons', 'soldOut'] as const;
type Kind = (typeof KINDS)[number];

const ERRORS_SHOWN = 10;

export class Tally {
  private readonly counts = new Map<Kind, number>();
  private readonly refusals = new Map<string, number>();
  private readonly errors: string[] = [];

  count(kind: Kind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  /** A refusal is counted by its text; anything else is an error. */
  note(thrown: unknown): void {
    if (!(thrown instanceof Refusal))
      return void this.errors.push(thrown instanceof Error ? thrown.message : String(thrown));
    // figures and codes differ between orders of the same rule
    const rule = thrown.message.replace(/JB-\d+-\d+/g, 'JB-…').replace(/₹\d[\d,]*(\.\d+)?/g, '₹…');
    this.refusals.set(rule, (this.refusals.get(rule) ?? 0) + 1);
  }

  get hasErrors(): boolean {
    return this.errors.length > 0;
  }

  line(): string {
    const refused = [...this.refusals.values()].reduce((sum, n) => sum + n, 0);
    const counts = KINDS.map((kind) => `${kind} ${this.counts.get(kind) ?? 0}`);
    return [...counts, `refused ${refused}`, `errors ${this.errors.length}`].join(', ');
  }

  details(): string[] {
    const refused = [...this.refusals]
      .sort(([, item], [, other]) => other - item)
      .map(([rule, n]) => `  refused ${n} ×: ${rule}`);
    const errorLines = this.errors.slice(0, ERRORS_SHOWN).map((text) => `  error: ${text}`);
    const more = this.errors.length - errorLines.length;
    return [...refused, ...errorLines, ...(more > 0 ? [`  and ${more} more errors`] : [])];
  }
}
