import { useState } from 'react';
import { initialsOf } from './initials';
import styles from './Picture.module.css';

interface Props {
  src: string;
  /** Owner's name; its initials replace a picture that is missing or does not load. */
  label: string;
  size?: number;
}

const initials = (label: string, size: number) => (
  <span
    aria-hidden
    className={styles.picture}
    style={{ width: size, height: size, fontSize: size * 0.34 }}
  >
    {initialsOf(label)}
  </span>
);

/** A rounded square picture. Decorative: the name is next to it. */
export const Picture = ({ src, label, size = 40 }: Props) => {
  const [broken, setBroken] = useState<string>();
  if (src === '' || broken === src) return initials(label, size);
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      width={size}
      height={size}
      onError={() => setBroken(src)}
      className={styles.picture}
      style={{ width: size, height: size }}
    />
  );
};

/** Picture or initials; a component only if there is a picture to load. */
export const picture = (src: string, label: string, size: number) =>
  src === '' ? initials(label, size) : <Picture src={src} label={label} size={size} />;
