import './jali.css';

/**
 * The lattice window that light falls through: an arch beside the form, a band above it on a phone. Decoration only, and
 * drawn by jali.css alone.
 */
export const Jali = () => (
  <div className="jali" aria-hidden="true">
    <div className="jali-window">
      <div className="jali-light" />
    </div>
  </div>
);
