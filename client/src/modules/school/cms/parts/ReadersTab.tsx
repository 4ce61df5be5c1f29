import { Button, Group, Progress, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Notice, noticeActions, NoticeReading, type ReaderKind } from '@pathshala/shared/modules/school/cms';
import { IconBellRinging, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { DataTable } from '../../../../kit/table/DataTable';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { ReachText } from './ReachText';

const TYPING_MS = 250;

/** Readers of a notice and those who are still to read it, live, and the one reminder to the latter. */
export default function ReadersTab({ record: id }: RecordTabProps) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const [hasRead, setHasRead] = useState(false);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), TYPING_MS);
  const { data, error, isError, refetch, isPlaceholderData } = useAction(
    noticeActions.noticeReaders,
    { id, hasRead, ...(q ? { q } : {}) },
    { subscriptions: [{ entity: NoticeReading.name, room: { field: 'notice', value: id } }, { entity: Notice.name }] },
  );
  const remind = useAction(noticeActions.remindNotice, {
    changes: [Notice.name],
    onDone: ({ reminded }) => toast('good', t('readers.remindedNow', { count: reminded })),
  });
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="16rem" aria-busy="true" />;
  const left = data.people - data.read;
  return (
    <Stack gap="sm">
      <Text size="sm">
        <ReachText size={data} />
      </Text>
      <Progress
        value={data.people === 0 ? 0 : (data.read / data.people) * 100}
        aria-label={t('readers.progress', { read: format.number(data.read), people: format.number(data.people) })}
      />
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          value={hasRead ? 'read' : 'unread'}
          onChange={(value) => setHasRead(value === 'read')}
          data={[
            { value: 'unread', label: t('readers.unread', { count: left }) },
            { value: 'read', label: t('readers.read', { count: data.read }) },
          ]}
        />
        {data.remindedAt ? (
          <Text size="xs" c="dimmed">
            {t('readers.remindedAt', { at: format.dateTime(data.remindedAt) })}
          </Text>
        ) : (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconBellRinging size={16} aria-hidden />}
            disabled={left === 0}
            loading={remind.isPending}
            onClick={() => void remind.run({ id })}
          >
            {t('readers.remind')}
          </Button>
        )}
      </Group>
      <TextInput
        size="xs"
        aria-label={t('readers.search')}
        placeholder={t('readers.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {data.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(emptyText({ people: data.people, isSearch: q !== '', hasRead }))}
        </Text>
      ) : (
        <DataTable
          caption={hasRead ? t('readers.read', { count: data.read }) : t('readers.unread', { count: left })}
          rows={data.rows.map((row) => ({ ...row, id: row.user }))}
          isStale={isPlaceholderData}
          columns={[
            { id: 'name', label: t('readers.name'), heading: true, render: (row) => row.name },
            { id: 'kind', label: t('readers.kind'), render: (row) => t(KINDS[row.kind]) },
            ...(hasRead
              ? [
                  {
                    id: 'readAt',
                    label: t('readers.at'),
                    render: (row: (typeof data.rows)[number]) => (row.readAt ? format.dateTime(row.readAt) : ''),
                  },
                ]
              : []),
          ]}
        />
      )}
      {data.byLink.length > 0 ? (
        <Text size="sm">{t('readers.byLink', { names: data.byLink.map(({ name }) => name).join(', ') })}</Text>
      ) : null}
      {data.found > data.rows.length ? (
        <Text size="xs" c="dimmed">
          {t('readers.more', { count: data.found - data.rows.length })}
        </Text>
      ) : null}
    </Stack>
  );
}

const emptyText = ({ people, isSearch, hasRead }: { people: number; isSearch: boolean; hasRead: boolean }) =>
  people === 0 ? 'readers.nobody' : isSearch ? 'readers.noMatch' : hasRead ? 'readers.noneRead' : 'readers.allRead';

const KINDS = {
  staff: 'readers.isStaff',
  student: 'readers.isStudent',
  guardian: 'readers.isGuardian',
} as const satisfies Record<ReaderKind, string>;
