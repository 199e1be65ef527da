import { createElement, type ReactNode } from 'react';
import styles from './figures.module.css';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Characters of a part that fit into every place; an address with a longer one may break anywhere. */
const PART_MAX = 28;

export const isEmail = (text: string): boolean => ADDRESS.test(text);

const isWhole = (parts: readonly string[]): boolean =>
  parts.every(({ length }) => length <= PART_MAX);
const partsOf = (address: string): string[] => address.split(/(?<=@)/);

/** Whether an address takes a new line after its `@` alone. */
export const isWholeEmail = (address: string): boolean => isWhole(partsOf(address));

/** What an address consists of, with the places where it may take a new line, and the class of the element around it. */
export const emailParts = (
  address: string,
): { parts: ReactNode[]; className: string | undefined } => {
  const parts = partsOf(address);
  return {
    parts: parts.flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part])),
    className: isWhole(parts) ? styles.whole : undefined,
  };
};

/** An e-mail address that takes a new line only after its `@`. */
export const Email = ({ address }: { address: string }) => {
  const { parts, className } = emailParts(address);
  return createElement('span', { title: address, className }, ...parts);
};
