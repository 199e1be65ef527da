import { VERSION_LABEL } from '../../contract/constants';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { MenuSection, Screen } from '../navigation/screens';
import { Icon, isIconName } from '../components/Icon';
import { whenIdle } from '../pwa/versions';
import { brand } from '../theme/brand';
import styles from './Menu.module.css';
import { lazyComponent } from '../framework/ui/hooks/late';
import { ScreenEntry } from '../framework/ui/values/ScreenLink';

const APPROVALS = '/admin/approvals';
// tests render screens without it, because it loads its own rows
const isCounted = (path: string): boolean => path === APPROVALS && import.meta.env.MODE !== 'test';
const WaitingCount = lazyComponent(async () => {
  await whenIdle();
  return import('./WaitingCount');
}, null);

/** A menu entry; marked while its screen or one of its dialogs is open. */
const MenuEntry = ({ screen, onClick }: { screen: Screen; onClick?: () => void }) => {
  const translate = useTranslate();
  const icon = screen.menu?.icon ?? '';
  const label = translate(screen.titleKey, { smart_count: 2, _: screen.title });
  return (
    <ScreenEntry
      to={screen.path}
      className={styles.entry}
      {...(onClick ? { onClick } : {})}
      title={label}
    >
      {isIconName(icon) && <Icon name={icon} />}
      <span className={styles.label}>{label}</span>
      {isCounted(screen.path) && <WaitingCount />}
    </ScreenEntry>
  );
};

const Section = ({ section, onClick }: { section: MenuSection; onClick?: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const { group, entries } = section;
  return (
    <li className={styles.section}>
      {group !== undefined && (
        <h3 id={id} className={styles.group}>
          {translate(`shell.groups.${group}`, { _: group })}
        </h3>
      )}
      <ul className={styles.entries} {...(group !== undefined && { 'aria-labelledby': id })}>
        {entries.map((screen) => (
          <li key={screen.path}>
            <MenuEntry screen={screen} {...(onClick && { onClick })} />
          </li>
        ))}
      </ul>
    </li>
  );
};

/** Entries of the menu under their headings. */
export const MenuSections = ({
  sections,
  onClick,
}: {
  sections: readonly MenuSection[];
  onClick?: () => void;
}) => (
  <ul className={styles.sections}>
    {sections.map((section) => (
      <Section key={section.entries[0]?.path} section={section} {...(onClick && { onClick })} />
    ))}
  </ul>
);

export const MenuFooter = () => (
  <footer className={styles.footer}>
    <span className={styles.label}>{brand}</span>
    <span>{VERSION_LABEL}</span>
  </footer>
);
