import Link from '@mui/material/Link';

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** The last part of an address: the file's name. */
export const fileName = (address: string): string =>
  decoded(address.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? address);

/** A file by its name; only an address of the web, or of this server, becomes a link. */
export const FileLink = ({ address }: { address: string }) =>
  /^(https?:\/)?\//i.test(address) ? (
    <Link
      href={address}
      target="_blank"
      rel="noreferrer"
      title={address}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {fileName(address)}
    </Link>
  ) : (
    address
  );
