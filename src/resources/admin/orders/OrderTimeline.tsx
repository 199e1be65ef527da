import { useTranslate } from 'ra-core';
import { Timeline } from '../../../components/Timeline';
import type { OrderEvent } from './record';
import { useOrderWords } from './messages';

const useActor = () => {
  const word = useOrderWords();
  const translate = useTranslate();
  return ({ actor }: OrderEvent): string => {
    if (!actor) return word('by_provider');
    const role = translate(`shell.badge.${actor.role}`, { _: actor.role });
    return actor.name === '' ? role : word('by', { name: actor.name, role });
  };
};

/** How the order came to where it is: each change with its time, who made it and why. */
export const OrderTimeline = ({ history }: { history: readonly OrderEvent[] }) => {
  const word = useOrderWords();
  const actorOf = useActor();
  const steps = history.map((event) => ({ status: event.to, at: event.at, by: actorOf(event), reason: event.reason }));
  return <Timeline title={word('history')} empty={word('no_history')} steps={steps} />;
};
