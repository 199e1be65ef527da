import { programEnders } from '../../../../contract/states';
import { useTranslate } from 'ra-core';
import { Timeline } from '../../../components/Timeline';
import type { OrderEvent } from './record';
import { orderTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

const programs = {
  payment: 'by_provider',
  deadline: 'by_deadline',
  expiry: 'by_expiry',
  closure: 'by_closure',
  neglect: 'by_neglect',
} as const;

const useActor = () => {
  const message = useMessages(orderTexts);
  const translate = useTranslate();
  return ({ actor, by }: OrderEvent): string => {
    if (!actor) return message(programs[programEnders.find((one) => one === by) ?? 'payment']);
    const role = translate(`shell.badge.${actor.role}`, { _: actor.role });
    return actor.name === '' ? role : message('by', { name: actor.name, role });
  };
};

/** Changes of the order with time, actor and reason; renders nothing without a history. */
export const OrderTimeline = ({ history }: { history: readonly OrderEvent[] | undefined }) => {
  const message = useMessages(orderTexts);
  const actorOf = useActor();
  if (!history) return null;
  const steps = history.map((event) => ({
    status: event.to,
    at: event.at,
    by: actorOf(event),
    reason: event.reason,
  }));
  return <Timeline title={message('history')} empty={message('no_history')} steps={steps} />;
};
