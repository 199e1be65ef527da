import './jali.css';
import { jaliTile } from './jaliGeometry';

const CONTACT_ANGLE = (69 * Math.PI) / 180;
const EDGE = 30;
const tile = jaliTile(EDGE, CONTACT_ANGLE);
const tileSize = { width: tile.width, height: tile.height, patternUnits: 'userSpaceOnUse' };

// an ogee, as over the doors of Hyderabad's old city; its frames are strokes of it, the widest first
const ARCH =
  'M80 712V330C80 238 146 184 208 154C252 132 282 116 300 80C318 116 348 132 392 154C454 184 520 238 520 330V712Z';
const frames = ['jali-frame-line', 'jali-frame', 'jali-frame-line inner', 'jali-frame inner'];

const Definitions = () => (
  <defs>
    <radialGradient id="jali-light" cx="50%" cy="46%" r="62%">
      <stop offset="0" className="jali-core" />
      <stop offset="0.45" className="jali-mid" />
      <stop offset="1" className="jali-edge" />
    </radialGradient>
    <pattern id="jali-strap" {...tileSize} x={300 - tile.width / 2} y={368 - tile.height / 2}>
      <path d={tile.path} className="jali-shade" />
      <path d={tile.path} className="jali-stone" />
    </pattern>
    <pattern id="jali-relief" {...tileSize}>
      <path d={tile.path} className="jali-relief" />
    </pattern>
    <clipPath id="jali-arch">
      <path d={ARCH} />
    </clipPath>
  </defs>
);

/** The lattice window that light falls through: an arch beside the form, a band above it on a phone. Decoration only. */
export const Jali = () => (
  <div className="jali" aria-hidden="true">
    <svg className="jali-wall">
      <Definitions />
      <rect width="100%" height="100%" fill="url(#jali-relief)" />
    </svg>
    <svg className="jali-window" viewBox="0 0 600 768">
      {frames.map((frame) => (
        <path key={frame} d={ARCH} className={frame} />
      ))}
      <g clipPath="url(#jali-arch)">
        <rect width="600" height="768" fill="url(#jali-light)" />
        <rect width="600" height="768" fill="url(#jali-strap)" />
      </g>
      <path d={ARCH} className="jali-rim" />
    </svg>
    <svg className="jali-band" viewBox="120 190 360 200" preserveAspectRatio="xMidYMid slice">
      <rect x="-300" width="1200" height="768" fill="url(#jali-light)" />
      <rect x="-300" width="1200" height="768" fill="url(#jali-strap)" />
    </svg>
    <svg className="jali-sill" viewBox="0 0 360 56" preserveAspectRatio="none">
      <path d="M0 57V44C70 44 118 38 150 22C166 14 177 10 180 0C183 10 194 14 210 22C242 38 290 44 360 44V57Z" />
    </svg>
  </div>
);
