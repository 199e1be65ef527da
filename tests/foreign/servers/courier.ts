import { answerAboutCouriers, courierRows, type Courier } from './courierCouriers';
import { answerAboutDrops, dropRows, type Drop } from './courierDrops';
import { refused } from './courierAnswers';
import { recording, type ForeignServer } from './foreignServer';

/** A courier's API: lists by POST, an envelope around everything, flags as texts, money in paise, times in milliseconds. */
export const courier = (): ForeignServer & { drops: Drop[]; couriers: Courier[] } => {
  const drops = dropRows();
  const couriers = courierRows();
  const server = recording(
    (asked) =>
      answerAboutDrops(drops, asked) ??
      answerAboutCouriers(couriers, asked) ??
      refused(404, 'WHAT', `Nothing is at ${asked.path}`),
  );
  return { ...server, drops, couriers };
};
