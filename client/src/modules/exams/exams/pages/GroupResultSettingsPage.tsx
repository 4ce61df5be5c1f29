import { GroupExamSettings } from '../parts/GroupExamSettings';

/**
 * /site-group/exam-result/site-group-exam-result-setting-master: grades, pass rule and merit order, compared and
 * set.
 */
export default function GroupResultSettingsPage() {
  return <GroupExamSettings kind="results" />;
}
