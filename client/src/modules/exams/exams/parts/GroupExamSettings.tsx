import {
  examActions,
  examFieldsShown,
  examSettingEntity,
  type ExamSettingKind,
} from '@pathshala/shared/modules/exams/exams';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ComparedSettings } from '../../../school/academics';

/** A group's settings for exams, over its institutions. */
export function GroupExamSettings({ kind }: { kind: Exclude<ExamSettingKind, 'papers'> }) {
  const { t } = useTranslation('exams');
  const asked = useAction(examActions.groupExamSettings, { kind }, { subscriptions: [{ entity: 'groupOpening' }] });
  return (
    <>
      <PageHeader hint={t(`group.hint.${kind}`)} />
      <ComparedSettings
        asked={asked}
        entityOf={examSettingEntity}
        shown={(entity) => examFieldsShown(kind, entity)}
        set={examActions.setExamsInGroup}
      />
    </>
  );
}
