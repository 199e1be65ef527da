/** What keeps a product or a category from sale beside its own switch. */
export const notOnSale = ({
  isApproved,
  status,
}: {
  isApproved?: boolean | undefined;
  status: string;
}): string | undefined => {
  if (isApproved !== false) return undefined;
  return status === 'rejected' ? 'Not on sale: rejected' : 'Not on sale: waits for approval';
};

/** The label of a switch; undefined if the server did not send its state. */
export const onOff = (isOn: boolean | undefined): 'Active' | 'Inactive' | undefined => {
  if (isOn === undefined) return undefined;
  return isOn ? 'Active' : 'Inactive';
};
