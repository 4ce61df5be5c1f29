import { Alert, Stack, Text } from '@mantine/core';
import { Consent } from '@pathshala/shared/modules/school/consents';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../../kit/data/live/use-live';
import { useText } from '../../../../kit/text/locale';
import { OneConsent } from './OneConsent';
import type { OwnStudent } from './own-student';

/** All questions about one student; an answer of the other parent shows as it is given. */
export function StudentConsents({ student, onChanged }: { student: OwnStudent; onChanged: () => void }) {
  const { t } = useTranslation('consents');
  const say = useText();
  useLive({ entity: Consent.name, room: { field: 'student', value: student.id } }, onChanged);
  const { mayAnswer, isOfAge, purposes } = student;
  const open = purposes.filter(({ own }) => !own).length;
  return (
    <Stack gap="sm" component="section" aria-label={t('of', { name: say(student.name) })}>
      {mayAnswer ? null : <Alert color="blue">{t(isOfAge ? 'studentAnswers' : 'guardianAnswers')}</Alert>}
      {mayAnswer && open > 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {t('open', { count: open })}
        </Text>
      ) : null}
      {purposes.map((each) => (
        <OneConsent key={each.purpose} student={student} question={each} onChanged={onChanged} />
      ))}
    </Stack>
  );
}
