/** Reason why a product or category is not on sale, besides its own switch. */
export const offSaleReason = ({
  isApproved,
  status,
  needsPicture = false,
}: {
  isApproved?: boolean | undefined;
  status: string;
  needsPicture?: boolean | undefined;
}): string | undefined => {
  if (needsPicture) return 'Not available: needs a picture';
  if (isApproved !== false) return undefined;
  return status === 'rejected' ? 'Not available: rejected' : 'Not available: waiting for approval';
};

/** Label of a switch; undefined if the server did not send its state. */
export const switchLabel = (isOn: boolean | undefined): 'Active' | 'Inactive' | undefined => {
  if (isOn === undefined) return undefined;
  return isOn ? 'Active' : 'Inactive';
};
