import { Skeleton, Tabs } from '@mantine/core';
import type { Entity, Row } from '@pathshala/shared';
import { IconUserOff } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../data/api-error';
import { useRecord } from '../data/use-entity';
import { StateTimeline } from '../lifecycle/StateTimeline';
import { useRecordTabs } from '../record-tabs';
import { nameRecord } from '../table/name-record';
import { useLocale, useText } from '../text/locale';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { PageHeader } from '../ui/PageHeader';
import { useAddress } from '../ui/use-address';

interface RecordPageProps<E extends Entity> {
  entity: E;
  id: string;
  /** Shown where no such record is within reach. */
  gone: string;
  /** Above the tabs. */
  header: (record: Row<E>) => ReactNode;
  /** The first tab. */
  overview: (record: Row<E>) => ReactNode;
}

/**
 * A page of one person: name, header, overview, the tabs that other modules add, and the history of states. The open
 * tab is in the address.
 */
export function RecordPage<E extends Entity>({ entity, id, gone, header, overview }: RecordPageProps<E>) {
  const { t } = useTranslation('kit');
  const say = useText();
  const locale = useLocale();
  const [params, setAddress] = useAddress();
  const tabs = useRecordTabs(entity.name);
  const { data: record, error, refetch } = useRecord(entity, id);
  if (error instanceof ApiError && error.status === 404) return <EmptyState icon={IconUserOff} title={gone} />;
  if (error && !record) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!record) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  return (
    <>
      <PageHeader title={nameRecord(entity, record, { locale })} />
      {header(record)}
      <Tabs
        value={params.get('tab') ?? 'record'}
        onChange={(tab) => setAddress({ tab: tab === 'record' ? null : tab })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="record">{t('record.overview')}</Tabs.Tab>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id}>
              {say(tab.label)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="timeline">{t('record.timeline')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="record">{overview(record)}</Tabs.Panel>
        {tabs.map(({ id: tab, Panel }) => (
          <Tabs.Panel key={tab} value={tab}>
            <Suspense fallback={<Skeleton h="16rem" radius="lg" aria-busy="true" />}>
              <Panel record={id} />
            </Suspense>
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="timeline">
          <StateTimeline entity={entity} record={{ id }} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
