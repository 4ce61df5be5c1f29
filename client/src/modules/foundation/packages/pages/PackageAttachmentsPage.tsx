import { ActionIcon, Badge, Drawer, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { actionsOf, type ActionOutput } from '@pathshala/shared';
import {
  Package,
  PackageAttachment,
  packagesActions,
  ProductModule,
  SubModule,
} from '@pathshala/shared/modules/foundation/packages';
import { foldForSearch } from '@pathshala/shared/text';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { useParts } from '../use-parts';
import { useAddress } from '../../../../kit/ui/use-address';

type Place = ActionOutput<typeof packagesActions.overview>['rows'][number];
type Attached = Place['packages'][number];
const SUBSCRIPTIONS = [PackageAttachment, Package, ProductModule, SubModule].map((entity) => ({ entity: entity.name }));
const TONES = { scheduled: 'info', active: 'good', expired: 'warn' } as const;

/** /package/attached-list: the packages of each institution, and the parts that are shut there today. */
export default function PackageAttachmentsPage() {
  const { t } = useTranslation('packages');
  const say = useText();
  const parts = useParts();
  const [params, setAddress] = useAddress();
  const [text, setText] = useState('');
  const overview = useAction(packagesActions.overview, {}, { subscriptions: SUBSCRIPTIONS });
  const term = foldForSearch(text);
  const rows = (overview.data?.rows ?? [])
    .filter(({ name }) => [name.en, name.bn].some((each) => foldForSearch(each).includes(term)))
    .map((row) => ({ ...row, id: row.institution }));
  const open = overview.data?.rows.find((row) => row.institution === params.get('open'));
  const columns = [
    { id: 'institution', label: t('overview.institution'), heading: true, render: (row: Place) => say(row.name) },
    {
      id: 'packages',
      label: t('overview.packages'),
      render: (row: Place) =>
        row.packages.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('overview.whole')}
          </Text>
        ) : (
          <Group gap={6}>
            {row.packages.map((each) => (
              <StatusBadge key={each.attachment} tone={TONES[each.state]}>
                {say(each.name)}
              </StatusBadge>
            ))}
          </Group>
        ),
    },
    {
      id: 'shut',
      label: t('overview.shut'),
      render: (row: Place) =>
        row.shut.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('overview.nothingShut')}
          </Text>
        ) : (
          <Group gap={4}>
            {row.shut.map((key) => (
              <Badge key={key} variant="default" tt="none" fw={400}>
                {parts.has(key) ? say(parts.get(key)!.label) : key}
              </Badge>
            ))}
          </Group>
        ),
    },
  ];
  return (
    <>
      <PageHeader />
      <Stack>
        <Text c="dimmed">{t('overview.intro')}</Text>
        <TextInput
          label={t('overview.search')}
          maw="24rem"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {overview.error && !overview.data ? (
          <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
        ) : overview.isPending ? (
          <Skeleton height={300} />
        ) : rows.length === 0 ? (
          <EmptyState title={t('overview.nothing')} />
        ) : (
          <DataTable
            caption={t('overview.packages')}
            columns={columns}
            rows={rows}
            onOpen={(row) => setAddress({ open: row.institution }, { isStep: true, isWhole: true })}
          />
        )}
      </Stack>
      <Drawer
        opened={open !== undefined}
        onClose={() => setAddress({}, { isStep: true, isWhole: true })}
        position="right"
        size="lg"
        title={open ? t('overview.open', { name: say(open.name) }) : ''}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {open ? <PlaceForm key={open.institution} place={open} onChange={() => void overview.refetch()} /> : null}
      </Drawer>
    </>
  );
}

function PlaceForm({ place, onChange }: { place: Place; onChange: () => void }) {
  const { t } = useTranslation('packages');
  const say = useText();
  const [count, setCount] = useState(0);
  const remove = useAction(actionsOf(PackageAttachment).remove, { onDone: onChange });
  const takeAway = async (each: Attached) => {
    const name = say(each.name);
    const isLast = place.packages.length === 1;
    if (
      await confirm({
        title: t('overview.takeAwayOf', { name }),
        message: t(isLast ? 'overview.confirmLast' : 'overview.confirm', { name }),
        yes: t('overview.takeAway'),
        isDanger: true,
      })
    )
      await remove.run({ id: each.attachment, rev: each.rev });
  };
  return (
    <Stack>
      {place.packages.length === 0 ? (
        <Text c="dimmed">{t('overview.whole')}</Text>
      ) : (
        place.packages.map((each) => (
          <Group key={each.attachment} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={600}>{say(each.name)}</Text>
              <StateOf attached={each} />
            </div>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('overview.takeAwayOf', { name: say(each.name) })}
              loading={remove.isPending}
              onClick={() => void takeAway(each)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))
      )}
      <Title order={3} size="h4">
        {t('overview.add')}
      </Title>
      <EntityForm
        key={count}
        entity={PackageAttachment}
        defaults={{ institution: place.institution }}
        sections={[{ fields: ['package', 'startsOn', 'endsOn', 'note'] }]}
        onSaved={() => {
          setCount(count + 1);
          onChange();
        }}
      />
    </Stack>
  );
}

function StateOf({ attached: { state, startsOn, endsOn } }: { attached: Attached }) {
  const { t } = useTranslation('packages');
  const format = useFormat();
  const word =
    state === 'scheduled'
      ? t('overview.state.scheduled', { date: format.date(startsOn!) })
      : state === 'expired'
        ? t('overview.state.expired', { date: format.date(endsOn!) })
        : endsOn
          ? t('overview.state.activeUntil', { date: format.date(endsOn) })
          : t('overview.state.active');
  return (
    <StatusBadge tone={TONES[state]} quiet>
      {word}
    </StatusBadge>
  );
}
