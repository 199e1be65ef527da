import { useEffect, useState, type ComponentType } from 'react';
import { followAsked, settle, type Asked } from '../authProvider/refusals';

/** Loads and shows the requirement of a refused call. */
export const StepUp = () => {
  const [asked, setAsked] = useState<Asked>();
  const [loaded, setLoaded] = useState<{ Answer: ComponentType<{ asked: Asked }> }>();
  useEffect(() => followAsked(setAsked), []);
  useEffect(() => {
    if (asked) import('./Answer').then(setLoaded, () => settle(false));
  }, [asked]);
  return asked && loaded ? <loaded.Answer asked={asked} /> : null;
};
