import { Anchor, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { overviewScreens } from '@pathshala/shared/modules/front/overview';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useWall } from '../use-wall';
import { InstitutionWall } from './InstitutionWall';
import { WallTotals } from './WallTotals';

const [WALL] = overviewScreens;
/** Those that need a call first; the rest is on the screen of all. */
const SHOWN = 6;

/** The day of the institutions for a dashboard: all together, and those of them that need a call. */
export function TodayCard({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('overview');
  const say = useText();
  const wall = useWall();
  const entries = wall.data?.institutions ?? [];
  return (
    <Paper withBorder component="section" className={className} data-wide>
      <Group justify="space-between" gap="xs" mb="sm" wrap="nowrap">
        <Title order={2} size="h3">
          {say(WALL.title)}
        </Title>
        <Anchor component={Link} to={WALL.path} size="sm" style={{ whiteSpace: 'nowrap' }}>
          {t('all')}
        </Anchor>
      </Group>
      {wall.isError && !wall.data ? <ErrorState error={wall.error} onRetry={() => void wall.refetch()} /> : null}
      {wall.isPending ? <Skeleton h="12rem" radius="lg" aria-busy="true" /> : null}
      {wall.data && entries.length === 0 ? (
        <EmptyState icon={IconBuildingCommunity} title={t('none')} hint={t('noneHint')} />
      ) : null}
      {entries.length > 0 ? (
        <Stack gap="md">
          <WallTotals entries={entries} />
          <InstitutionWall entries={entries} limit={SHOWN} />
        </Stack>
      ) : null}
    </Paper>
  );
}
