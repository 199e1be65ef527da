import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';
import { formTexts } from '../../texts/formMessages';
import { useMessages } from '../hooks/useMessages';
import { isObject } from '../../declaration/isObject';
import { jsonText } from '../../format/jsonText';

/** Unchanged lines shown around a change; longer runs are counted instead. */
const CONTEXT = 3;

type Part = JsonLine | { kind: 'hidden'; count: number };

const folded = (lines: readonly JsonLine[]): Part[] => {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.reduce<Part[]>((parts, line, at) => {
    if (isNear[at]) return [...parts, line];
    const last = parts.at(-1);
    return last?.kind === 'hidden'
      ? [...parts.slice(0, -1), { kind: 'hidden', count: last.count + 1 }]
      : [...parts, { kind: 'hidden', count: 1 }];
  }, []);
};

const SIGN = { same: ' ', removed: '−', added: '+' } as const;
const tint = {
  same: undefined,
  removed: ({ palette }: Theme) => alpha(palette.error.main, 0.14),
  added: ({ palette }: Theme) => alpha(palette.success.main, 0.16),
} as const;

const ELEMENT = { same: 'span', removed: 'del', added: 'ins' } as const;

const Line = ({ kind, text }: JsonLine) => (
  <Box
    component={ELEMENT[kind]}
    sx={{ display: 'block', px: 2, textDecoration: 'none', bgcolor: tint[kind] }}
  >
    {`${SIGN[kind]} ${text}`}
  </Box>
);

/**
 * Two values as JSON with marked changes: lines only in the first, then lines only in the second.
 */
export const JsonDifference = ({ before, after }: { before: unknown; after: unknown }) => {
  const message = useMessages(formTexts);
  return (
    <Box
      component="pre"
      tabIndex={0}
      sx={{
        m: 0,
        py: 2,
        maxHeight: 320,
        overflow: 'auto',
        fontFamily: 'monospace',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {folded(jsonDifference(before, after)).map((part, at) =>
        part.kind === 'hidden' ? (
          <Box key={at} component="span" sx={{ display: 'block', px: 2, color: 'text.secondary' }}>
            {`⋯ ${message('json_same', { count: part.count })}`}
          </Box>
        ) : (
          <Line key={at} {...part} />
        ),
      )}
    </Box>
  );
};

interface JsonLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * Largest product of line counts that is compared line by line; beyond it, all differing lines
 * count as replaced.
 */
const COMPARED_MAX = 1_000_000;

/** The value with sorted keys. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, ordered(value[key])]),
  );
};

const linesOf = (value: unknown): string[] =>
  value === undefined ? [] : jsonText(ordered(value)).split('\n');
const marked = (kind: JsonLine['kind'], texts: readonly string[]): JsonLine[] =>
  texts.map((text) => ({ kind, text }));

/** Lengths of the longest common subsequence of lines, from each pair of positions to the ends. */
const commonRuns = (before: readonly string[], after: readonly string[]): number[][] => {
  const runs = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const longestRun =
        before[i] === after[j]
          ? (runs[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(runs[i + 1]?.[j] ?? 0, runs[i]?.[j + 1] ?? 0);
      runs[i]?.splice(j, 1, longestRun);
    }
  }
  return runs;
};

const compared = (before: readonly string[], after: readonly string[]): JsonLine[] => {
  if (before.length * after.length > COMPARED_MAX)
    return [...marked('removed', before), ...marked('added', after)];
  const runs = commonRuns(before, after);
  const lines: JsonLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [old = '', now = ''] = [before[i], after[j]];
    const isOldFirst = (runs[i + 1]?.[j] ?? 0) >= (runs[i]?.[j + 1] ?? 0);
    if (old === now) lines.push({ kind: 'same', text: old });
    else lines.push(isOldFirst ? { kind: 'removed', text: old } : { kind: 'added', text: now });
    if (old === now || isOldFirst) i += 1;
    if (old === now || !isOldFirst) j += 1;
  }
  return [...lines, ...marked('removed', before.slice(i)), ...marked('added', after.slice(j))];
};

/**
 * Two values as lines of JSON, with the lines of only one of them marked. The order of keys does
 * not count.
 */
export const jsonDifference = (before: unknown, after: unknown): JsonLine[] => {
  const [old, now] = [linesOf(before), linesOf(after)];
  const isDifferentAt = (_: string, index: number) => old[index] !== now[index];
  const firstDifference = old.findIndex(isDifferentAt);
  const head = firstDifference < 0 ? old.length : firstDifference;
  const tailMax = Math.min(old.length, now.length) - Math.min(head, now.length);
  let tail = 0;
  while (tail < tailMax && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const middle = compared(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return [
    ...marked('same', old.slice(0, head)),
    ...middle,
    ...marked('same', old.slice(old.length - tail)),
  ];
};
