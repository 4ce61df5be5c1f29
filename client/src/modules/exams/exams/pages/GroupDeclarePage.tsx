import { GroupExamSettings } from '../parts/GroupExamSettings';

/** /site-group/exam/site-group-exam-declare-master: one exam is declared in several institutions, and which have it. */
export default function GroupDeclarePage() {
  return <GroupExamSettings kind="declare" />;
}
