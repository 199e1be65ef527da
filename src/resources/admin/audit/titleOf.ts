export type State = Readonly<Record<string, unknown>> | null;

export const isNamed = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** What a record is called: a person or an invitation at present, anything else in its newest state that says so. */
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
