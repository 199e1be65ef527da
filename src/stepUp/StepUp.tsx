import { useEffect, useState, type ComponentType } from 'react';
import { subscribeRequirement, closeRequirement, type Requirement } from '../authProvider/refusals';

/** Loads and shows the requirement of a refused call. */
export const StepUp = () => {
  const [asked, setAsked] = useState<Requirement>();
  const [loaded, setLoaded] = useState<{ Answer: ComponentType<{ asked: Requirement }> }>();
  useEffect(() => subscribeRequirement(setAsked), []);
  useEffect(() => {
    if (asked) import('./Answer').then(setLoaded, () => closeRequirement(false));
  }, [asked]);
  return asked && loaded ? <loaded.Answer asked={asked} /> : null;
};
