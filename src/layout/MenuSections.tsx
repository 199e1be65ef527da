import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { MenuSection } from '../navigation/screens';
import { MenuEntry } from './MenuEntry';
import styles from './Menu.module.css';

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
