import { Badge, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { academicsActions, groupSettingEntity, type GroupSettingKind } from '@pathshala/shared/modules/academics';
import { IconBuildings, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { DataTable } from '../../../kit/table/DataTable';
import { Pager } from '../../../kit/table/Pager';
import { useText } from '../../../kit/text/locale';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { PageHeader } from '../../../kit/ui/PageHeader';
import type { GroupAnswer, GroupSetting } from './group-answer';
import { SettingDrawer } from './SettingDrawer';

/** A list as long as this needs no pages. */
const SHORT = 25;
const LOOKS = { has: 'leaf', otherwise: 'amber', off: 'gray', missing: 'gray' } as const;

/** Settings of one kind over the institutions of the group: a column for each institution, a row for each setting; a row opens to be set. */
export function GroupSettings({ kind }: { kind: GroupSettingKind }) {
  const { t } = useTranslation('academics');
  const { data, error, refetch } = useAction(academicsActions.groupSettings, { kind });
  return (
    <>
      <PageHeader hint={t('settings.hint')} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h="24rem" radius="lg" aria-busy="true" />
      ) : data.institutions.length === 0 ? (
        <EmptyState icon={IconBuildings} title={t('settings.noInstitutions')} />
      ) : (
        <Stack gap="xl">
          {data.lists.map((list) => (
            <SettingList key={list.entity} list={list} answer={data} onChanged={() => void refetch()} />
          ))}
        </Stack>
      )}
    </>
  );
}

function SettingList({
  list,
  answer,
  onChanged,
}: {
  list: GroupAnswer['lists'][number];
  answer: GroupAnswer;
  onChanged: () => void;
}) {
  const { t } = useTranslation('academics');
  const say = useText();
  const entity = groupSettingEntity(list.entity);
  const [opened, setOpened] = useState<GroupSetting | 'new' | null>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(SHORT);
  const rows = list.settings.slice((page - 1) * size, page * size);
  const add = (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconPlus size={15} aria-hidden />}
      onClick={() => setOpened('new')}
    >
      {t('settings.add', { what: say(entity.labels.one) })}
    </Button>
  );
  return (
    <section aria-labelledby={`list-${list.entity}`}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id={`list-${list.entity}`}>
          {say(entity.labels.many)}
        </Title>
        {list.settings.length === 0 ? null : add}
      </Group>
      {list.settings.length === 0 ? (
        <EmptyState title={t('settings.none')} action={add} />
      ) : (
        <>
          <DataTable
            caption={say(entity.labels.many)}
            rows={rows.map((setting) => ({ ...setting, id: setting.key }))}
            onOpen={setOpened}
            columns={[
              {
                id: 'name',
                label: say(entity.labels.one),
                heading: true,
                render: (setting) => nameOf(setting, entity, answer, say),
              },
              ...answer.institutions.map(({ id, label }) => ({
                id,
                label: say(label),
                render: (setting: GroupSetting) => <Cell state={stateIn(setting, id)} />,
              })),
            ]}
          />
          {list.settings.length > SHORT ? (
            <Pager
              page={page}
              size={size}
              total={list.settings.length}
              onPage={setPage}
              onSize={(next) => {
                setSize(next);
                setPage(1);
              }}
            />
          ) : null}
        </>
      )}
      {opened ? (
        <SettingDrawer
          entity={entity}
          setting={opened === 'new' ? null : opened}
          answer={answer}
          onClose={() => setOpened(null)}
          onChanged={onChanged}
        />
      ) : null}
    </section>
  );
}

function Cell({ state }: { state: keyof typeof LOOKS }) {
  const { t } = useTranslation('academics');
  return (
    <Badge variant={state === 'missing' ? 'outline' : 'light'} color={LOOKS[state]} tt="none">
      {t(`settings.${state}`)}
    </Badge>
  );
}

function stateIn({ cells }: GroupSetting, institution: string): keyof typeof LOOKS {
  const cell = cells.find((each) => each.institution === institution);
  if (!cell) return 'missing';
  if (!cell.active) return 'off';
  return cell.differs ? 'otherwise' : 'has';
}

/** The parts of the key in the page's language: names of references as their lists have them, then the record's own name. */
function nameOf(
  { values, label }: GroupSetting,
  entity: ReturnType<typeof groupSettingEntity>,
  { names }: GroupAnswer,
  say: ReturnType<typeof useText>,
): string {
  const references = (entity.unique[0] ?? []).flatMap((field) => {
    const target = (entity.fields as Record<string, { kind: string; of: { entity?: string } }>)[field];
    const found =
      target?.kind === 'ref' ? names[target.of.entity ?? '']?.find(({ value }) => value === values[field]) : undefined;
    return found ? [say(found.label)] : [];
  });
  const own =
    entity.title.en === entity.title.bn
      ? ''
      : say({ en: String(values[entity.title.en] ?? ''), bn: String(values[entity.title.bn] ?? '') });
  const code = 'code' in values ? String(values['code']) : '';
  return [code, ...references, own].filter(Boolean).join(', ') || say(label);
}
