import { readOutlet } from '../../../../../authProvider/outlet';
import { readSession } from '../../../../../authProvider/session';
import { STEPS_KEY } from '../../../../../constants';

/** Where a person's steps are kept at the outlet of the moment; undefined where nobody is signed in. */
export const outboxKey = (): string | undefined => {
  const id = readSession()?.user.id;
  return id === undefined ? undefined : `${STEPS_KEY}${id} ${readOutlet() ?? ''}`;
};
