import { Alert, Button, CopyButton, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { LINK_DAYS, NoticeLink, noticeLinkActions } from '@pathshala/shared/modules/school/cms';
import { IconBrandWhatsapp, IconCopy, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { DataTable } from '../../../../kit/table/DataTable';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

const DAYS = [7, 30, LINK_DAYS.usual, LINK_DAYS.most];

/** Links by which a student's family reads its notices without a login: made, seen and withdrawn. */
export default function NoticeLinksTab({ record: student }: RecordTabProps) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const [days, setDays] = useState<number>(LINK_DAYS.usual);
  const [address, setAddress] = useState<string | null>(null);
  const listed = useAction(
    noticeLinkActions.noticeLinks,
    { student },
    { subscriptions: [{ entity: NoticeLink.name, room: { field: 'student', value: student } }] },
  );
  const make = useAction(noticeLinkActions.makeNoticeLink, {
    changes: [NoticeLink.name],
    onDone: (made) => setAddress(`${window.location.origin}${made.address}`),
  });
  const revoke = useAction(noticeLinkActions.revokeNoticeLink, { changes: [NoticeLink.name] });
  if (listed.isError && !listed.data) return <ErrorState error={listed.error} onRetry={() => void listed.refetch()} />;
  if (!listed.data) return <Skeleton h="10rem" aria-busy="true" />;
  const now = serverNow().toISOString();
  return (
    <Stack gap="sm">
      <Text size="sm">{t('links.hint')}</Text>
      <Group align="end">
        <NativeSelect
          label={t('links.days')}
          value={String(days)}
          data={DAYS.map((value) => ({ value: String(value), label: t('links.dayCount', { count: value }) }))}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
        <Button
          leftSection={<IconLink size={16} aria-hidden />}
          loading={make.isPending}
          onClick={() => void make.run({ student, days })}
        >
          {t('links.make')}
        </Button>
      </Group>
      {address ? (
        <Alert color="leaf" role="status" title={t('links.made')}>
          <TextInput readOnly aria-label={t('links.address')} value={address} mb="xs" />
          <Group gap="xs">
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button size="xs" variant="default" leftSection={<IconCopy size={15} aria-hidden />} onClick={copy}>
                  {copied ? t('links.copied') : t('links.copy')}
                </Button>
              )}
            </CopyButton>
            <Button
              size="xs"
              variant="default"
              component="a"
              target="_blank"
              rel="noreferrer"
              href={`https://wa.me/?text=${encodeURIComponent(address)}`}
              leftSection={<IconBrandWhatsapp size={15} aria-hidden />}
            >
              {t('links.whatsapp')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {listed.data.links.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('links.none')}
        </Text>
      ) : (
        <DataTable
          caption={t('links.caption')}
          rows={listed.data.links}
          columns={[
            {
              id: 'expires',
              label: t('links.expires'),
              heading: true,
              render: (row) => format.dateTime(row.expiresAt),
            },
            {
              id: 'opened',
              label: t('links.opened'),
              isEmpty: (row) => row.openedAt === null,
              render: (row) => (row.openedAt ? format.dateTime(row.openedAt) : t('links.never')),
            },
            { id: 'seen', label: t('links.seen'), numeric: true, render: (row) => format.number(row.seen) },
            {
              id: 'state',
              label: t('links.state'),
              isState: true,
              render: (row) =>
                row.revokedAt ? (
                  <StatusBadge tone="bad">{t('links.revoked')}</StatusBadge>
                ) : row.expiresAt <= now ? (
                  <StatusBadge tone="neutral">{t('links.ended')}</StatusBadge>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={revoke.isPending}
                    onClick={() => void revoke.run({ noticeLink: row.id })}
                  >
                    {t('links.revoke')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Stack>
  );
}
