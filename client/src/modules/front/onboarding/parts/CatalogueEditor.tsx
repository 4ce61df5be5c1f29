import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { AnyEntity } from '@pathshala/shared';
import { ACADEMIC_SETUP, SETUP, setupActions } from '@pathshala/shared/modules/front/onboarding';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { inReadingOrder, listedFields, useEntityColumns, type AnyRow } from '../../../../kit/table/entity-columns';
import { Pager } from '../../../../kit/table/Pager';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { SetupDrawer } from './SetupDrawer';
import { catalogueOf, cataloguesOf } from './use-setup';
import { useAddress } from '../../../../kit/ui/use-address';

const ACADEMIC = ACADEMIC_SETUP.flatMap((name) => SETUP.filter((entity) => entity.name === name));
const OTHER = SETUP.filter((entity) => !ACADEMIC_SETUP.includes(entity.name));

/** The catalogues of an institution, or of the defaults, one at a time: look, add, change, hide, delete. */
export function CatalogueEditor({ institution }: { institution: string }) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const format = useFormat();
  const [params, setAddress] = useAddress();
  const counts = useAction(setupActions.setup, { institution }, { subscriptions: cataloguesOf(institution) });
  const entity = SETUP.find((each) => each.name === params.get('catalogue')) ?? ACADEMIC[0]!;
  const choose = (name: string | null) => {
    if (name) setAddress({ catalogue: name }, { isStep: true });
  };
  if (counts.isError && !counts.data) return <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />;
  const countOf = (name: string) => counts.data?.catalogues.find((each) => each.entity === name);
  const choice = (each: AnyEntity) => {
    const count = countOf(each.name);
    return {
      value: each.name,
      label: count ? `${say(each.labels.many)} (${format.number(count.total)})` : say(each.labels.many),
    };
  };
  const current = countOf(entity.name);
  return (
    <Stack>
      <Group align="end" justify="space-between">
        <Select
          label={t('setup.which')}
          value={entity.name}
          onChange={choose}
          allowDeselect={false}
          searchable
          w={{ base: '100%', sm: '22rem' }}
          data={[
            { group: t('setup.academic'), items: ACADEMIC.map(choice) },
            { group: t('setup.other'), items: OTHER.map(choice) },
          ]}
        />
        {current ? (
          <Text size="sm" c="dimmed" role="status">
            {[
              t('setup.count', { count: current.total }),
              current.active < current.total ? t('setup.hidden', { count: current.total - current.active }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        ) : null}
      </Group>
      <Catalogue key={`${institution}:${entity.name}`} institution={institution} entity={entity} />
    </Stack>
  );
}

function Catalogue({ institution, entity }: { institution: string; entity: AnyEntity }) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(50);
  const [open, setOpen] = useState<AnyRow | 'new' | null>(null);
  const { data, error, isPending, isPlaceholderData, refetch } = useAction(
    setupActions.setupRows,
    { institution, entity: entity.name, page, size },
    { subscriptions: catalogueOf(institution, entity.name) },
  );
  const columns = useEntityColumns(
    entity,
    inReadingOrder(entity, listedFields(entity), locale),
    data?.labels ?? {},
  ).map((column) => ({ ...column, sortable: false }));
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('setup.add')}
    </Button>
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton h={240} />;
  return (
    <>
      {data?.total === 0 ? (
        <EmptyState title={t('setup.empty')} hint={t('setup.emptyHint')} action={add} />
      ) : (
        <Stack gap="sm">
          <Group justify="flex-end">{add}</Group>
          <DataTable
            id={`setup-${entity.name}`}
            caption={say(entity.labels.many)}
            columns={columns}
            rows={(data?.rows ?? []) as AnyRow[]}
            isStale={isPlaceholderData}
            onOpen={setOpen}
          />
          {(data?.total ?? 0) > size || page > 1 ? (
            <Pager page={page} size={size} total={data?.total ?? 0} onPage={setPage} onSize={setSize} />
          ) : null}
        </Stack>
      )}
      {open ? (
        <SetupDrawer
          institution={institution}
          entity={entity}
          record={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
