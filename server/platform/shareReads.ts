/**
 * Shares one read with all requests that arrive during it, and for `cacheMs` of its value after it.
 * A failure is not kept. After a value that is not kept, concurrent requests read separately.
 */
export function shareReads<A extends readonly unknown[], T>(
  read: (...args: A) => Promise<T>,
  cacheMs: (value: T) => number,
  now: () => number = () => performance.now(),
): (...args: A) => Promise<T> {
  let isCached = true;
  let last: { value: Promise<T>; until: number } | undefined;
  return (...args) => {
    if (last && now() < last.until) return last.value;
    const value = read(...args);
    const answer = { value, until: isCached ? Infinity : 0 };
    last = answer;
    value.then(
      (result) => {
        const ms = cacheMs(result);
        isCached = ms > 0;
        answer.until = now() + ms;
      },
      () => (answer.until = 0),
    );
    return value;
  };
}
