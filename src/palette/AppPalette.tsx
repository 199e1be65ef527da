import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Icon, isIconName } from '../components/Icon';
import { Palette } from '../framework/ui/palette/Palette';
import type { Entry } from '../framework/ui/palette/rows';
import { useCanOpen, useCurrentUser } from '../navigation/CurrentUserContext';
import { countWaiting, useAllWaiting } from '../pages/approvals/useWaiting';

const iconOf = (name: string) => <Icon name={isIconName(name) ? name : 'chevron'} />;

/** Every screen that the person may open, menu entries first. */
const useScreens = (): readonly Entry[] => {
  const viewer = useCurrentUser();
  const translate = useTranslate();
  return useMemo(() => {
    const orderOf = (menu: { order: number } | undefined) => menu?.order ?? Number.MAX_SAFE_INTEGER;
    return viewer.screens
      .filter((screen) => screen.isFor(viewer))
      .sort((one, other) => orderOf(one.menu) - orderOf(other.menu))
      .map(({ path, title, titleKey, menu }) => ({
        key: path,
        title: translate(titleKey, { smart_count: 2, _: title }),
        icon: menu?.icon,
        to: { pathname: path },
      }));
  }, [viewer, translate]);
};

/** The framework's global search with this application's screens, icons and waiting decisions. */
const AppPalette = ({ typedText, onClose }: { typedText: () => string; onClose: () => void }) => (
  <Palette
    screens={useScreens()}
    waiting={useWaitingEntries()}
    iconOf={iconOf}
    typed={typedText}
    onClose={onClose}
  />
);

export default AppPalette;

const APPROVALS = '/admin/approvals';
const text = 'Approve %{smart_count} waiting';

/** Link to the waiting decisions with their number; empty if none wait. */
const useWaitingEntries = (): readonly Entry[] => {
  const translate = useTranslate();
  const canOpen = useCanOpen()(APPROVALS);
  const count = countWaiting(useAllWaiting(canOpen));
  if (!canOpen || count === 0) return [];
  return [
    {
      key: `${APPROVALS}#waiting`,
      title: translate('palette.waiting', { smart_count: count, _: text }),
      icon: 'check',
      to: { pathname: APPROVALS },
    },
  ];
};
