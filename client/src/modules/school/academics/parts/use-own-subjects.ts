import { TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { useCan, useMe } from '../../../../kit/data/session';
import { useList } from '../../../../kit/data/use-entity';

const MOST = 100;
const NONE: readonly string[] = [];

/** Subjects that the person teaches, each once, for pickers that list them first; empty for other people. */
export function useOwnSubjects(): readonly string[] {
  const staff = useMe()?.person.staff;
  const can = useCan();
  const own = useList(
    TeachingAssignment,
    { filter: { staff: { eq: staff ?? '' } }, size: MOST },
    { enabled: Boolean(staff) && can('teachingAssignment.read'), live: false },
  );
  const subjects = own.data?.rows.flatMap((row) => row.subject ?? []);
  return subjects ? [...new Set(subjects)] : NONE;
}
