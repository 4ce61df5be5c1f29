import { Button, Paper, SegmentedControl, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconBuildingCommunity, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { InstitutionWall } from '../parts/InstitutionWall';
import classes from '../parts/Wall.module.css';
import { WallTotals } from '../parts/WallTotals';
import { useWall } from '../use-wall';
import { fits, type WallFilter } from '../wall-state';
import { useAddress } from '../../../../kit/ui/use-address';

const FILTERS: readonly WallFilter[] = ['all', 'waiting', 'quiz'];

/** /overview: today in all institutions of the platform or of a group, live. */
export default function WallPage() {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const wall = useWall();
  const [params, setAddress] = useAddress();
  const [search, setSearch] = useState('');
  const filter = FILTERS.find((each) => each === params.get('show')) ?? 'all';
  const setFilter = (next: string) => setAddress({ show: next === 'all' ? null : next });
  const all = wall.data?.institutions ?? [];
  const entries = all.filter((entry) => fits(entry, filter, search));
  return (
    <>
      <PageHeader hint={wall.data ? `${format.date(wall.data.date)} · ${t('live')}` : undefined} />
      {wall.isError && !wall.data ? <ErrorState error={wall.error} onRetry={() => void wall.refetch()} /> : null}
      {wall.isPending ? (
        <Stack aria-busy="true">
          <Skeleton h="4.5rem" radius="lg" />
          <Skeleton h="18rem" radius="lg" />
        </Stack>
      ) : null}
      {wall.data && all.length === 0 ? (
        <Paper withBorder>
          <EmptyState icon={IconBuildingCommunity} title={t('none')} hint={t('noneHint')} />
        </Paper>
      ) : null}
      {all.length > 0 ? (
        <Stack gap="md">
          <WallTotals entries={all} />
          <div className={classes.bar}>
            <TextInput
              className={classes.search}
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={16} />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <SegmentedControl
              aria-label={t('show')}
              value={filter}
              onChange={setFilter}
              data={FILTERS.map((each) => ({ value: each, label: t(`filter.${each}`) }))}
            />
          </div>
          {entries.length > 0 ? (
            <InstitutionWall entries={entries} />
          ) : (
            <Paper withBorder>
              <EmptyState
                icon={IconBuildingCommunity}
                title={t('noneHere')}
                action={
                  <Button
                    variant="light"
                    onClick={() => {
                      setSearch('');
                      setFilter('all');
                    }}
                  >
                    {t('showAll')}
                  </Button>
                }
              />
            </Paper>
          )}
        </Stack>
      ) : null}
    </>
  );
}
