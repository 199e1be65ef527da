import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import type { ScheduleProblem, ScheduleSpan } from '../../../declaration/schedule';
import { scheduleTexts } from '../../../texts/formMessages';
import { problemText } from './problemText';
import { SpanInputs } from './SpanInputs';
import { useMessages } from '../../hooks/useMessages';

interface Props {
  /** Subject of the spans, which screen readers read before each input. */
  name: string;
  spans: readonly ScheduleSpan[];
  problems: readonly ScheduleProblem[];
  max: number;
  isReadOnly?: boolean;
  onChange: (spans: readonly ScheduleSpan[]) => void;
  /** Content next to the Add button. */
  children?: ReactNode;
}

const NEW_SPAN: ScheduleSpan = { opens: '', closes: '' };

export const SpanList = ({
  name,
  spans,
  problems,
  max,
  isReadOnly = false,
  onChange,
  children,
}: Props) => {
  const message = useMessages(scheduleTexts);
  const problemAt = (index: number) => {
    const problem = problems.find((one) => one.index === index);
    return problem ? { problem: problemText(problem, message) } : {};
  };
  return (
    <>
      {spans.map((span, index) => (
        <SpanInputs
          key={index}
          name={name}
          span={span}
          isReadOnly={isReadOnly}
          {...problemAt(index)}
          onChange={(changed) => onChange(spans.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => onChange(spans.filter((_, at) => at !== index))}
        />
      ))}
      {!isReadOnly && spans.length >= max && (
        <FormHelperText sx={{ mx: 0 }}>{message('schedule_most', { max })}</FormHelperText>
      )}
      {!isReadOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', '& > *': { minHeight: 44 } }}>
          {spans.length < max && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<AddIcon />}
              onClick={() => onChange([...spans, NEW_SPAN])}
            >
              {message('schedule_add')}
            </Button>
          )}
          {children}
        </Box>
      )}
    </>
  );
};
