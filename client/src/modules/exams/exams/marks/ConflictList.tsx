import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { examMarkStatuses } from '@pathshala/shared/modules/exams/exams';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { MarksSession } from './marks-session';
import type { CellValue, MarksState } from './marks-state';

/** Cells that two people filled differently: nobody's mark is overwritten without a word. */
export function ConflictList({ session, state }: { session: MarksSession; state: MarksState }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const locale = useLocale();
  const say = useText();
  const show = (value: CellValue, part: string | undefined) =>
    typeof value === 'number'
      ? format.number(value)
      : value === null
        ? part === undefined
          ? say(examMarkStatuses[0].label)
          : t('conflict.empty')
        : say(examMarkStatuses.find((each) => each.value === value)!.label);
  return (
    <Alert color="amber" icon={<IconUsers size={18} />} title={t('conflict.title', { count: state.conflicts.size })}>
      <Stack gap="xs">
        {[...state.conflicts].map(([key, conflict]) => {
          const row = state.answer.rows.find((each) => each.student === conflict.student)!;
          const part = state.answer.parts.find((each) => each.key === conflict.part);
          return (
            <Group key={key} gap="sm">
              <Text size="sm">
                {format.digits(row.roll)}. {nameIn(locale, row)}
                {part ? `, ${locale === 'bn' ? part.nameBn : part.name}` : ''}:{' '}
                {t('conflict.who', {
                  name: conflict.by ? say(conflict.by) : t('conflict.somebody'),
                  value: show(conflict.current, conflict.part),
                })}
              </Text>
              <Button size="compact-sm" onClick={() => session.resolve(key, 'mine')}>
                {t('conflict.mine', { value: show(conflict.requested, conflict.part) })}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => session.resolve(key, 'theirs')}>
                {t('conflict.theirs', { value: show(conflict.current, conflict.part) })}
              </Button>
            </Group>
          );
        })}
      </Stack>
    </Alert>
  );
}
