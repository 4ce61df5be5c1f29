import { ActionIcon, CopyButton, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import type { Checked, CheckedRow } from './use-checked-list';

interface BesideRowProps {
  columns: Checked['columns'];
  row: CheckedRow;
}

/** The fields of one row in the order of the portal, each with a button that copies exactly what is typed there. */
export function BesideRow({ columns, row }: BesideRowProps) {
  const { t } = useTranslation('officials');
  const say = useText();
  return (
    <Paper withBorder p="xs">
      <Stack gap={2}>
        {columns.map(({ key, heading, isWithheld }, at) => {
          const value = row.cells[at]!;
          const faults = row.faults.filter(({ column }) => column === key);
          return (
            <Group key={key} gap="xs" wrap="nowrap" mih={30} data-column={key}>
              <Text size="sm" c="dimmed" w={{ base: '8rem', sm: '16rem' }} truncate title={heading}>
                {heading}
              </Text>
              <div style={{ flex: 1, minWidth: 0 }}>
                <Text size="sm" fw={value ? 600 : 400} c={value ? undefined : 'dimmed'} truncate title={value}>
                  {isWithheld ? t('notYours') : value || t('blank')}
                </Text>
                {faults.map(({ text, isWarning }) => (
                  <Text key={text.en} size="xs" c={isWarning ? 'dimmed' : 'red'}>
                    {say(text)}
                  </Text>
                ))}
              </div>
              {value ? (
                <CopyButton value={value}>
                  {({ copied, copy }) => (
                    <ActionIcon
                      variant="light"
                      color={copied ? 'leaf' : undefined}
                      onClick={copy}
                      aria-label={copied ? t('copiedValue') : t('copyValue', { what: heading })}
                    >
                      {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                    </ActionIcon>
                  )}
                </CopyButton>
              ) : null}
            </Group>
          );
        })}
      </Stack>
    </Paper>
  );
}
