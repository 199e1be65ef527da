import type { Timed } from '../calls/timeCases';
import type { Exported } from '../exports/exportPart';
import type { Imported } from '../imports/importPart';
import type { PlacingResults } from '../placing/placedPart';
import type { Sizes } from '../sizes/sizesPart';
import type { Compared } from '../throughput/compare';

/** Measurements of a run; a part that did not run is undefined. */
export interface Results {
  calls?: Timed[];
  throughput?: Compared[];
  exported?: Exported;
  placed?: PlacingResults;
  imported?: Imported[];
  sizes?: Sizes;
}
