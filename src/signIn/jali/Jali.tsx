import './jali.css';

/**
 * A lattice window with light: an arch next to the form, a band above it on a phone. Decoration
 * only, drawn entirely by jali.css.
 */
export const Jali = () => (
  <div className="jali" aria-hidden="true">
    <div className="jali-window">
      <div className="jali-light" />
    </div>
  </div>
);
