import { ActionIcon, Button, Group, Indicator, Popover, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useFormat } from '../../../kit/text/use-format';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { BellItems } from './BellItems';
import classes from './Bell.module.css';
import { useMarkRead, useUnread } from './use-unread';

const BADGE_MAX = 99;

/** The bell of the top bar: how many are unread, which, Refresh, and View for all of them. */
export function Bell({ className = '' }: { className?: string }) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const navigate = useNavigate();
  const [isOpen, { toggle, close, set }] = useDisclosure(false);
  const { items, count, isLoading, isFetching, error, refresh } = useUnread(isOpen);
  const markRead = useMarkRead();
  const open = (id: string) => {
    close();
    void navigate(`/user/notification/view/${id}`);
  };
  return (
    <Popover opened={isOpen} onChange={set} position="bottom-end" width={360} shadow="lg" withinPortal trapFocus>
      <Indicator
        label={count > BADGE_MAX ? `${format.number(BADGE_MAX)}+` : format.number(count)}
        disabled={count === 0}
        size={17}
        offset={6}
        color="red"
        styles={{ indicator: { fontSize: '0.65rem', padding: '0 0.25rem' } }}
      >
        <Popover.Target>
          <ActionIcon
            variant="transparent"
            size="2.2rem"
            className={className}
            onClick={toggle}
            aria-label={t('bell.open', { count })}
            aria-expanded={isOpen}
          >
            <IconBell size={19} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} className={classes.panel}>
        <Group justify="space-between" px="md" py="xs" className={classes.head}>
          <Text fw={650}>{t('bell.title')}</Text>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconRefresh size={14} />}
            loading={isFetching && !isLoading}
            onClick={refresh}
          >
            {t('bell.refresh')}
          </Button>
        </Group>
        <ScrollArea.Autosize mah="min(24rem, 60vh)">
          {isLoading ? (
            <Stack p="md">
              <Skeleton h="2.5rem" />
              <Skeleton h="2.5rem" />
            </Stack>
          ) : null}
          {error && items.length === 0 ? <ErrorState error={error} onRetry={refresh} /> : null}
          {!isLoading && !error && items.length === 0 ? (
            <EmptyState icon={IconBell} title={t('bell.none')} hint={t('bell.noneHint')} />
          ) : null}
          <BellItems items={items} onOpen={open} />
        </ScrollArea.Autosize>
        <Group justify="space-between" px="md" py="xs" className={classes.foot}>
          <Button component={Link} to="/user/notification/all" size="compact-sm" variant="subtle" onClick={close}>
            {t('bell.view')}
          </Button>
          {items.length > 0 ? (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={markRead.isPending}
              onClick={() => void markRead.run({})}
            >
              {t('markAll')}
            </Button>
          ) : null}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
