import { Badge, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { AnyEntity, Field } from '@pathshala/shared';
import { IconBuildings, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../../kit/table/DataTable';
import { Pager } from '../../../../kit/table/Pager';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import type { GroupAnswer, GroupSetting } from './group-answer';
import { SettingDrawer, type SettingDrawerProps } from './SettingDrawer';

/** A list as long as this needs no pages. */
const SHORT = 25;
const LOOKS = { has: 'leaf', otherwise: 'amber', off: 'gray', missing: 'gray' } as const;

interface ComparedSettingsProps extends Pick<SettingListProps, 'entityOf' | 'fixed' | 'shown' | 'preview'> {
  /** Writes a setting into institutions; a page with a `drawer` of its own needs none. */
  set?: SettingDrawerProps['set'];
  drawer?: SettingListProps['drawer'];
  /** Column between the name and the institutions. */
  extra?: SettingListProps['extra'];
  asked: { data: GroupAnswer | undefined; error: Error | null; refetch: () => unknown };
}

/**
 * Settings over the institutions of the group: a column for each institution, a row for each setting; a row opens to
 * be set.
 */
export function ComparedSettings({ asked: { data, error, refetch }, ...rest }: ComparedSettingsProps) {
  const { t } = useTranslation('academics');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  if (data.institutions.length === 0) return <EmptyState icon={IconBuildings} title={t('settings.noInstitutions')} />;
  return (
    <Stack gap="xl">
      {data.lists.map((list) => (
        <SettingList key={list.entity} list={list} answer={data} onChanged={() => void refetch()} {...rest} />
      ))}
    </Stack>
  );
}

/** A page's own drawer for an opened setting, in place of the one that writes it into institutions. */
export interface SettingDetails {
  entity: AnyEntity;
  /** Null makes a new one. */
  setting: GroupSetting | null;
  answer: GroupAnswer;
  onClose: () => void;
  onChanged: () => void;
}

interface SettingListProps extends Pick<SettingDrawerProps, 'fixed' | 'preview'> {
  set?: SettingDrawerProps['set'] | undefined;
  drawer?: ((details: SettingDetails) => ReactNode) | undefined;
  extra?: { label: string; render: (setting: GroupSetting) => ReactNode } | undefined;
  list: GroupAnswer['lists'][number];
  answer: GroupAnswer;
  entityOf: (name: string) => AnyEntity;
  /** Fields of a kind of record that are set here; all by default, else none is added. */
  shown?: ((entity: string) => readonly string[] | undefined) | undefined;
  onChanged: () => void;
}

function SettingList({
  list,
  answer,
  entityOf,
  shown,
  set,
  drawer,
  extra,
  fixed,
  preview,
  onChanged,
}: SettingListProps) {
  const { t } = useTranslation('academics');
  const say = useText();
  const entity = entityOf(list.entity);
  const only = shown?.(list.entity);
  const [opened, setOpened] = useState<GroupSetting | 'new' | null>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(SHORT);
  const rows = list.settings.slice((page - 1) * size, page * size);
  const details = { entity, answer, onClose: () => setOpened(null), onChanged };
  const add = only ? null : (
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
                render: (setting) => nameOf(setting, { entity, answer, fixed, say }),
              },
              ...(extra ? [{ id: 'extra', ...extra }] : []),
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
      {opened && drawer ? drawer({ ...details, setting: opened === 'new' ? null : opened }) : null}
      {opened && set ? (
        <SettingDrawer
          {...details}
          setting={opened === 'new' ? null : opened}
          set={set}
          fixed={fixed}
          only={only}
          preview={preview}
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

/**
 * The parts of the key in the page's language: names of references as their lists have them, then the record's own
 * name.
 */
function nameOf(
  { values, label }: GroupSetting,
  {
    entity,
    answer: { names },
    fixed = {},
    say,
  }: Pick<SettingDrawerProps, 'entity' | 'answer' | 'fixed'> & { say: ReturnType<typeof useText> },
): string {
  const fields = entity.fields as Record<string, Field>;
  const references = (entity.unique[0] ?? []).flatMap((field) => {
    const target = fields[field];
    if (target?.kind !== 'ref' || field in fixed) return [];
    const found = names[target.of.entity!]?.find(({ value }) => value === values[field]);
    return found ? [say(found.label)] : [];
  });
  const { en, bn } = entity.title;
  const own = fields[en]?.kind === 'ref' ? '' : say({ en: String(values[en] ?? ''), bn: String(values[bn] ?? '') });
  const code = 'code' in values ? String(values['code']) : '';
  return [code, ...references, own].filter(Boolean).join(', ') || say(label);
}
