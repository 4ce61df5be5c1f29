import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { KindBadge } from '../KindBadge';
import { bodyOf, titleOf } from '../notification-text';
import { useMarkRead } from '../use-unread';

/** /user/notification/view/:id — opening it is reading it. */
export default function NotificationPage() {
  const { t } = useTranslation('messaging');
  const locale = useLocale();
  const format = useFormat();
  const { id = '' } = useParams();
  const { data, error, isError, refetch } = useRecord(Notification, id);
  const { run } = useMarkRead();
  const marked = useRef<string | null>(null);
  useEffect(() => {
    if (!data || data.readAt || marked.current === data.id) return;
    marked.current = data.id;
    void run({ ids: [data.id] });
  }, [data, run]);
  return (
    <>
      <PageHeader />
      {isError && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <Skeleton h="10rem" radius="lg" /> : null}
      {data ? (
        <Paper withBorder p="lg" maw="48rem" component="article">
          <Stack gap="sm">
            <Group gap="sm">
              <KindBadge kind={data.kind} />
              <Text size="xs" c="dimmed">
                {format.dateTime(data.createdAt)}
              </Text>
            </Group>
            <Title order={2}>{titleOf(data, locale)}</Title>
            {bodyOf(data, locale) ? <Text style={{ whiteSpace: 'pre-line' }}>{bodyOf(data, locale)}</Text> : null}
            <Group mt="sm">
              {data.link?.startsWith('/') ? (
                <Button component={Link} to={data.link} leftSection={<IconExternalLink size={16} />}>
                  {t('view.open')}
                </Button>
              ) : null}
              <Button
                component={Link}
                to="/user/notification/all"
                variant="default"
                leftSection={<IconArrowLeft size={16} />}
              >
                {t('view.back')}
              </Button>
            </Group>
          </Stack>
        </Paper>
      ) : null}
    </>
  );
}
