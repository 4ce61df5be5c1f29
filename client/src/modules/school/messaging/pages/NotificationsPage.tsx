import { Button, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../../../kit/data/session';
import { useList } from '../../../../kit/data/use-entity';
import { Pager } from '../../../../kit/table/Pager';
import { useTableState } from '../../../../kit/table/use-table-state';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { KindBadge } from '../KindBadge';
import { titleOf } from '../notification-text';
import { useMarkRead } from '../use-unread';
import classes from './NotificationsPage.module.css';

const SIZE = 25;

/** /user/notification/all: read and unread, newest first. */
export default function NotificationsPage() {
  const { t } = useTranslation('messaging');
  const locale = useLocale();
  const format = useFormat();
  const me = useMe();
  const state = useTableState(Notification);
  const isUnread = state.query.filter?.readAt?.exists === false;
  const isArchive = state.query.filter?.archivedAt?.exists === true;
  const size = state.query.size ?? SIZE;
  const list = useList(
    Notification,
    {
      page: state.query.page ?? 1,
      size,
      filter: {
        user: { eq: me?.user.id },
        archivedAt: { exists: isArchive },
        ...(isUnread ? { readAt: { exists: false } } : {}),
      },
    },
    { enabled: me !== null },
  );
  const markRead = useMarkRead();
  const rows = list.data?.rows ?? [];
  return (
    <>
      <PageHeader>
        <Button
          component={Link}
          to="/user/notification/settings"
          variant="default"
          leftSection={<IconSettings size={16} aria-hidden />}
        >
          {t('push.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconChecks size={16} />}
          loading={markRead.isPending}
          onClick={() => void markRead.run({})}
        >
          {t('markAll')}
        </Button>
      </PageHeader>
      <Stack gap="sm" maw="56rem">
        <SegmentedControl
          w="fit-content"
          aria-label={t('all.which')}
          value={isArchive ? 'archive' : isUnread ? 'unread' : 'all'}
          onChange={(next) =>
            next === 'archive'
              ? state.setFilter('archivedAt', { exists: true }, ['readAt'])
              : state.setFilter('readAt', next === 'unread' ? { exists: false } : undefined, ['archivedAt'])
          }
          data={[
            { value: 'all', label: t('all.all') },
            { value: 'unread', label: t('all.unread') },
            { value: 'archive', label: t('all.archive') },
          ]}
        />
        {list.isError && !list.data ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? (
          <Stack gap="xs" aria-busy="true">
            {[1, 2, 3, 4].map((line) => (
              <Skeleton key={line} h="3.6rem" radius="lg" />
            ))}
          </Stack>
        ) : null}
        {list.data && rows.length === 0 ? (
          <Paper withBorder>
            <EmptyState
              icon={IconBell}
              title={t(isArchive ? 'all.noneOld' : isUnread ? 'bell.none' : 'all.none')}
              hint={t(isArchive ? 'all.archiveHint' : 'bell.noneHint')}
            />
          </Paper>
        ) : null}
        {rows.length > 0 ? (
          <Paper withBorder className={classes.list} component="ul">
            {rows.map((row) => (
              <li key={row.id}>
                <Link
                  to={`/user/notification/view/${row.id}`}
                  className={classes.row}
                  data-unread={row.readAt ? undefined : true}
                >
                  <span className={classes.title}>
                    {titleOf(row, locale)}
                    {row.readAt ? null : <span className="visually-hidden"> ({t('all.unread')})</span>}
                  </span>
                  <span className={classes.meta}>
                    <KindBadge kind={row.kind} />
                    <Text span size="xs" c="dimmed" title={format.dateTime(row.createdAt)}>
                      {format.relative(row.createdAt)}
                    </Text>
                  </span>
                </Link>
              </li>
            ))}
          </Paper>
        ) : null}
        {list.data && list.data.total > size ? (
          <Pager
            page={state.query.page ?? 1}
            size={size}
            total={list.data.total}
            onPage={state.setPage}
            onSize={state.setSize}
          />
        ) : null}
      </Stack>
    </>
  );
}
