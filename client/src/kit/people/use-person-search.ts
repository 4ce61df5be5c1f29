import { useState } from 'react';
import { usePeople, type FoundPerson, type PersonKind } from './use-people';

export interface PersonSearchState {
  kinds: readonly PersonKind[];
  text: string;
  setText: (text: string) => void;
  /** Asks immediately instead of after a pause in typing. */
  hurry: () => void;
  isHasty: boolean;
  people: readonly FoundPerson[] | undefined;
  isFetching: boolean;
  clear: () => void;
}

/** The text typed into a search for people, and the people whom it finds. */
export function usePersonSearch(kinds: readonly PersonKind[]): PersonSearchState {
  const [text, setText] = useState('');
  const [isHasty, setHasty] = useState(false);
  const change = (next: string) => {
    setText(next);
    setHasty(false);
  };
  return {
    kinds,
    text,
    setText: change,
    hurry: () => setHasty(true),
    isHasty,
    clear: () => change(''),
    ...usePeople(text, { kinds, isHasty }),
  };
}
