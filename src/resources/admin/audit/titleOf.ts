export type State = Readonly<Record<string, unknown>> | null;

export const isNamed = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/**
 * Returns the name of a record: the current name of a person or invitation, otherwise the newest
 * name in its states.
 */
export const titleOf = (objectName: string, before: State, after: State): string => {
  if (objectName !== '') return objectName;
  const { productName, storeName, name, title, code, orderId, orderCode, email } = {
    ...before,
    ...after,
  };
  return String(
    [productName, title, code, orderCode, name, storeName, orderId, email].find(isNamed) ?? '',
  );
};
