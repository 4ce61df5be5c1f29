import { Alert, List, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { resultActions } from '@pathshala/shared/modules/exams/results';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

type Reopened = ActionOutput<typeof resultActions.versions>['reopened'];

/** Sheets reopened after submission, with person, reason and number of changes; nothing for none. */
export function ReopenedSheets({ sheets }: { sheets: Reopened }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const say = useText();
  if (sheets.length === 0) return null;
  return (
    <Alert
      color="amber"
      py="xs"
      icon={<IconAlertTriangle size={18} />}
      title={t('reopened.title', { count: sheets.length })}
    >
      <List size="sm" spacing={4}>
        {sheets.map((sheet) => (
          <List.Item key={`${sheet.subject.en}:${sheet.section.en}:${sheet.at}`}>
            {[say(sheet.section), say(sheet.subject), t('reopened.changed', { count: sheet.changed })].join(' · ')}
            <Text size="xs" c="dimmed">
              {[sheet.by ? say(sheet.by) : '', format.dateTime(sheet.at), sheet.reason].filter(Boolean).join(' · ')}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
