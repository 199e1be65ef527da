/**
 * Shares one read with all requests that arrive during it, and for `keptMs` of its value after it.
 * A failure is not kept. After a value that is not kept, concurrent requests read separately.
 */
export function share<A extends readonly unknown[], T>(
  read: (...asked: A) => Promise<T>,
  keptMs: (value: T) => number,
  now: () => number = () => performance.now(),
): (...asked: A) => Promise<T> {
  let isKept = true;
  let last: { value: Promise<T>; until: number } | undefined;
  return (...asked) => {
    if (last && now() < last.until) return last.value;
    const value = read(...asked);
    const answer = { value, until: isKept ? Infinity : 0 };
    last = answer;
    value.then(
      (result) => {
        const ms = keptMs(result);
        isKept = ms > 0;
        answer.until = now() + ms;
      },
      () => (answer.until = 0),
    );
    return value;
  };
}
