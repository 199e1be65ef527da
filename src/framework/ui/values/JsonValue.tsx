import Box from '@mui/material/Box';
import { jsonText } from '../../format/jsonText';

const code = { m: 0, fontFamily: 'monospace', fontSize: '0.8125rem', lineHeight: 1.5 } as const;

/** A value as JSON: on one line in a row of a list, else indented and scrolling in a frame. */
const JsonValue = ({ value, isCompact }: { value: unknown; isCompact: boolean }) =>
  isCompact ? (
    <Box component="code" sx={code}>
      {JSON.stringify(value)}
    </Box>
  ) : (
    <Box
      component="pre"
      // a scrolling element must be reachable by keyboard
      tabIndex={0}
      sx={{
        ...code,
        p: 3,
        maxHeight: 360,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      {jsonText(value)}
    </Box>
  );

export default JsonValue;
