import { texts } from '../framework/texts/texts';

export const soldOutTexts = texts('components.soldOut', {
  until: 'Until when?',
  hour: '1 hour',
  tomorrow: 'Until we open tomorrow',
  tomorrow_there: 'Until the store opens tomorrow',
  manual: 'Until I turn it back on',
  back_at: 'Available again at %{time}',
  back_by_itself:
    'The dish comes back on the menu automatically, unless you choose the last option.',
});
