import Box, { type BoxProps } from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { InputProps } from './inputProps';

interface Props extends BoxProps {
  input: InputProps;
  problem: string | undefined;
}

/** Groups the controls of an upload under its label, and shows below them why the upload failed. */
export const UploadFrame = ({ input, problem, children, ...box }: Props) => {
  const { labelId, describedBy } = input;
  const problemId = `${labelId}problem`;
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      aria-describedby={
        [describedBy, problem !== undefined && problemId].filter(Boolean).join(' ') || undefined
      }
      {...box}
    >
      {children}
      {problem !== undefined && (
        <FormHelperText id={problemId} error role="alert" sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
};
