import { useState } from 'react';
import { initialsOf } from './initials';
import styles from './Picture.module.css';

interface Props {
  src: string;
  /** Whose picture it is; the initials replace a picture that is missing or does not load. */
  of: string;
  size?: number;
}

/** A rounded square picture. Decorative: the name stands beside it. */
export const Picture = ({ src, of, size = 40 }: Props) => {
  const [broken, setBroken] = useState<string>();
  const box = { width: size, height: size };
  if (src === '' || broken === src) {
    return (
      <span aria-hidden className={styles.picture} style={{ ...box, fontSize: size * 0.34 }}>
        {initialsOf(of)}
      </span>
    );
  }
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
      style={box}
    />
  );
};
