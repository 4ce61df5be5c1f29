import { useDebouncedValue } from '@mantine/hooks';
import type { ActionInput, ActionOutput } from '@pathshala/shared';
import { academicsActions } from '@pathshala/shared/modules/school/academics';
import { useAction } from '../data/use-action';

export type PersonKind = ActionInput<typeof academicsActions.findPeople>['kinds'][number];
export type FoundPerson = ActionOutput<typeof academicsActions.findPeople>['people'][number];
const PAUSE_MS = 150;

interface PeopleQuery {
  /** Nobody is asked for when there are none. */
  kinds: readonly PersonKind[];
  limit?: number;
  /** Asks immediately instead of after a pause in typing. */
  isHasty?: boolean;
}

/** The one finder of people. `people`: whom the text finds as it is now; undefined while the answer is on its way. */
export function usePeople(
  text: string,
  { kinds, limit = 12, isHasty = false }: PeopleQuery,
): { people: readonly FoundPerson[] | undefined; isFetching: boolean } {
  const wanted = text.trim().slice(0, 60);
  const [slow] = useDebouncedValue(wanted, PAUSE_MS);
  const q = isHasty ? wanted : slow;
  const asked = useAction(
    academicsActions.findPeople,
    { q, kinds: [...kinds], limit },
    { enabled: q !== '' && kinds.length > 0, keep: false },
  );
  const isNewest = q === wanted;
  return {
    people: isNewest && kinds.length > 0 ? asked.data?.people : kinds.length > 0 ? undefined : [],
    isFetching: kinds.length > 0 && (asked.isFetching || !isNewest),
  };
}
