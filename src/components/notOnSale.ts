/** What keeps a product or a category from sale beside its own switch. */
export const notOnSale = ({
  isApproved,
  status,
}: {
  isApproved: boolean;
  status: string;
}): string | undefined => {
  if (isApproved) return undefined;
  return status === 'rejected' ? 'Not on sale: rejected' : 'Not on sale: waits for approval';
};
