import { Alert, Group, Stack, Text } from '@mantine/core';
import { admitActions, examdayDocuments } from '@pathshala/shared/modules/exams/examday';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

/** Admit cards of the exams ahead, or why there is none yet. */
export function OwnAdmits() {
  const { t } = useTranslation('examday');
  const say = useText();
  const format = useFormat();
  const locale = useLocale();
  const { data } = useAction(
    admitActions.ownAdmits,
    {},
    { subscriptions: [{ entity: 'examSitting' }, { entity: 'exam' }] },
  );
  const rows = data?.rows ?? [];
  const isOne = new Set(rows.map(({ student }) => student)).size < 2;
  return (
    <Stack gap="xs">
      {rows.map(({ exam, student, title, overdue, isWithheld, ...person }) => {
        const about = [say(title), isOne ? '' : nameIn(locale, person)].filter(Boolean).join(', ');
        return isWithheld ? (
          <Alert key={`${exam} ${student}`} color="amber" icon={<IconLock size={18} aria-hidden />} title={about}>
            {t('admit.ownWithheld', { amount: format.money(overdue) })}
          </Alert>
        ) : (
          <Group key={`${exam} ${student}`} gap="sm">
            <DocumentButton kind={examdayDocuments.admitCard} input={{ exam, student }} about={about} />
            <Text>{about}</Text>
          </Group>
        );
      })}
    </Stack>
  );
}
