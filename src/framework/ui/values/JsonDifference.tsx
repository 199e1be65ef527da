import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';
import { jsonDifference, type JsonLine } from './jsonDifference';
import { formTexts } from '../../texts/formMessages';
import { useMessages } from '../hooks/useMessages';

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
