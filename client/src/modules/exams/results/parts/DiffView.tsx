import { Badge, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';

type Moved = ActionOutput<typeof resultActions.diff>['moved'][number];

/** Changes against the version that students see, before anyone publishes. */
export function DiffView({ exam, version, onClose }: { exam: string; version: number; onClose: () => void }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const locale = useLocale();
  const say = useText();
  const { data, error, refetch } = useAction(resultActions.diff, { exam, version }, { keep: false });
  const standing = (each: Moved['before']) => {
    if (!each) return t('diff.new');
    return [
      t('diff.standing', {
        gpa: format.number(each.gpa, { minimumFractionDigits: 2 }),
        total: format.number(each.total),
      }),
      each.letter,
      each.inClass ? t('diff.place', { place: format.number(each.inClass) }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={
        data?.base
          ? t('diff.title', { version: format.number(version), base: format.number(data.base) })
          : t('versions.diff')
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h="10rem" aria-busy="true" />
      ) : data.base === null ? (
        <Text>{t('diff.first')}</Text>
      ) : data.changed === 0 ? (
        <Text>{t('diff.same')}</Text>
      ) : (
        <Stack gap="sm">
          <Text fw={600}>{t('diff.changed', { count: data.changed })}</Text>
          <DataTable
            caption={t('diff.changed', { count: data.changed })}
            density="compact"
            rows={data.moved.map((row) => ({ ...row, id: row.student }))}
            columns={[
              {
                id: 'student',
                label: t('diff.student'),
                heading: true,
                render: (row) => `${format.digits(row.roll)}. ${nameIn(locale, row)} (${say(row.section)})`,
              },
              { id: 'before', label: t('diff.before'), render: (row) => standing(row.before) },
              {
                id: 'after',
                label: t('diff.after'),
                render: (row) => (
                  <Group gap="xs">
                    {standing(row.after)}
                    <Shift row={row} />
                  </Group>
                ),
              },
            ]}
          />
          {data.changed > data.moved.length ? (
            <Text size="sm" c="dimmed">
              {t('diff.more', { count: data.moved.length })}
            </Text>
          ) : null}
        </Stack>
      )}
    </Modal>
  );
}

function Shift({ row: { before, after } }: { row: Moved }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  if (!before?.inClass || !after?.inClass || before.inClass === after.inClass) return null;
  const by = before.inClass - after.inClass;
  return (
    <Badge size="sm" variant="light" color={by > 0 ? 'leaf' : 'amber'}>
      {t(by > 0 ? 'diff.up' : 'diff.down', { by: format.number(Math.abs(by)) })}
    </Badge>
  );
}
