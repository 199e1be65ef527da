import { useState } from 'react';
import { initialsOf } from './initials';
import styles from './Picture.module.css';

interface Props {
  src: string;
  /** Owner's name; its initials replace a picture that is missing or does not load. */
  of: string;
  size?: number;
}

const initials = (of: string, size: number) => (
  <span
    aria-hidden
    className={styles.picture}
    style={{ width: size, height: size, fontSize: size * 0.34 }}
  >
    {initialsOf(of)}
  </span>
);

/** A rounded square picture. Decorative: the name is next to it. */
export const Picture = ({ src, of, size = 40 }: Props) => {
  const [broken, setBroken] = useState<string>();
  if (src === '' || broken === src) return initials(of, size);
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
export const picture = (src: string, of: string, size: number) =>
  src === '' ? initials(of, size) : <Picture src={src} of={of} size={size} />;
