import type { ScheduleProblem } from '../../../declaration/schedule';
import { clockText, spanText, weekdayText } from '../../../format/scheduleText';
import type { scheduleTexts } from '../../../texts/formMessages';
import type { MessageOf } from '../../../texts/texts';

export const problemText = (
  problem: ScheduleProblem,
  message: MessageOf<typeof scheduleTexts>,
): string => {
  if (problem.kind === 'too_many') return message('schedule_too_many', { max: problem.max });
  if (problem.kind === 'empty')
    return message('schedule_empty', { from: clockText('00:00'), until: clockText('24:00') });
  if (problem.kind === 'unfinished') return message('schedule_unfinished');
  return message('schedule_overlap', {
    day: weekdayText(problem.otherDay),
    span: spanText(problem.other),
  });
};
