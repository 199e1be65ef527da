import { createElement, type ReactNode } from 'react';
import styles from './figures.module.css';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Longest part that fits everywhere; an address with a longer part may break anywhere. */
const PART_MAX = 28;

export const isEmail = (text: string): boolean => ADDRESS.test(text);

const isWhole = (parts: readonly string[]): boolean =>
  parts.every(({ length }) => length <= PART_MAX);
const partsOf = (address: string): string[] => address.split(/(?<=@)/);

/** True if an address may break only after its `@`. */
export const isWholeEmail = (address: string): boolean => isWhole(partsOf(address));

/** The parts of an address with its break opportunities, and the class of the enclosing element. */
export const emailParts = (
  address: string,
): { parts: ReactNode[]; className: string | undefined } => {
  const parts = partsOf(address);
  return {
    parts: parts.flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part])),
    className: isWhole(parts) ? styles.whole : undefined,
  };
};

/** An e-mail address that breaks only after its `@`. */
export const Email = ({ address }: { address: string }) => {
  const { parts, className } = emailParts(address);
  return createElement('span', { title: address, className }, ...parts);
};
