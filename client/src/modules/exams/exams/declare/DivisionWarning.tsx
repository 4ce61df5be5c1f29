import { Alert, List, Text } from '@mantine/core';
import { examActions, MarksDivision } from '@pathshala/shared/modules/exams/exams';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

const SHOWN = 4;

/** Papers whose marks are divided in another way than the national curriculum has it. It warns and stops nothing. */
export function DivisionWarning({ exam }: { exam: string }) {
  const { t } = useTranslation('exams');
  const say = useText();
  const format = useFormat();
  const { data } = useAction(
    examActions.divisions,
    { exam },
    {
      subscriptions: [{ entity: 'examSubject', room: { field: 'exam', value: exam } }, { entity: MarksDivision.name }],
    },
  );
  const other = data?.other ?? [];
  const inParts = (parts: string) =>
    parts
      .split('+')
      .map((full) => format.digits(Number(full)))
      .join('+');
  if (other.length === 0) return null;
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={t('division.title')} role="status">
      <List size="sm">
        {other.slice(0, SHOWN).map((row) => (
          <List.Item key={row.paper}>
            {t('division.line', {
              subject: say(row.subject),
              of: say(row.class),
              given: inParts(row.given),
              ruled: inParts(row.ruled),
            })}
            <Text size="xs" c="dimmed">
              {t('division.source', { rule: say(row.label), source: say(row.basis), date: format.date(row.from) })}
            </Text>
          </List.Item>
        ))}
      </List>
      {other.length > SHOWN ? <Text size="sm">{t('division.more', { count: other.length - SHOWN })}</Text> : null}
    </Alert>
  );
}
