import { useResourceContext } from 'ra-core';
import { useLiveReload } from './useLiveReload';

/** Keeps the list of this page as the server has it; for `list.above`. Shows nothing. */
const LiveReload = () => {
  useLiveReload(useResourceContext() ?? '');
  return null;
};

export default LiveReload;
