import { Accordion, Alert, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { accessActions, effectivePermissions } from '@pathshala/shared/modules/foundation/identity';
import { foldForSearch } from '@pathshala/shared/text';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/clock';
import { useRegistry } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { toast } from '../../../../kit/ui/toast';
import classes from './Access.module.css';
import type { MatrixColumn } from './matrix-column';
import { MatrixRows } from './MatrixRows';
import { countOf, differenceOf, isHeld, type Pending, withTick } from './pending-changes';
import { defaultsOf, type PermissionGroup, type RoleView, useMayGive, usePermissionGroups } from './use-access';

/** All permissions by module, one column per role. Only differences are saved; changes by others show immediately. */
export function PermissionMatrix({
  roles,
  startsDiffering,
  onStale,
}: {
  roles: readonly RoleView[];
  startsDiffering: boolean;
  onStale: () => void;
}) {
  const { t } = useTranslation('identity');
  const say = useText();
  const format = useFormat();
  const registry = useRegistry();
  const groups = usePermissionGroups();
  const mayGive = useMayGive();
  const [typed, setTyped] = useState('');
  const [differ, setDiffer] = useState(startsDiffering);
  const [changedOnly, setChangedOnly] = useState(false);
  const [open, setOpen] = useState<string[]>([]);
  const [pending, setPending] = useState<Pending>({});
  const columns = useMemo(
    () =>
      roles.map((role): MatrixColumn => {
        const defaults = defaultsOf(registry, role);
        return { role, defaults: new Set(defaults), held: effectivePermissions(defaults, role, [], serverNow()) };
      }),
    [roles, registry],
  );
  const save = useSaving(columns, pending, setPending, onStale);
  const term = useDeferredValue(foldForSearch(typed));
  const shown = useMemo(
    () =>
      filterGroups(groups, term, ({ key }) => {
        if (differ && columns.length > 1 && columns.every(({ held }) => held.has(key) === columns[0]!.held.has(key)))
          return false;
        return !changedOnly || columns.some(({ role }) => pending[role.id]?.[key] !== undefined);
      }),
    [groups, term, differ, changedOnly, columns, pending],
  );
  const isNarrowed = term !== '' || differ || changedOnly;
  const count = countOf(pending);
  useUnsavedGuard(count > 0);
  const tick = (column: MatrixColumn, keys: readonly string[], wanted: boolean) =>
    setPending((now) => withTick(now, column.role.id, wanted ? keys.filter(mayGive) : keys, wanted, column.held));
  return (
    <>
      <Group mb="sm" align="end">
        <TextInput
          type="search"
          style={{ flex: '1 1 14rem' }}
          aria-label={t('access.matrix.search')}
          placeholder={t('access.matrix.search')}
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {columns.length > 1 ? (
          <Switch
            label={t('access.matrix.differ')}
            checked={differ}
            onChange={(event) => setDiffer(event.currentTarget.checked)}
          />
        ) : null}
        {count > 0 ? (
          <Switch
            label={t('access.matrix.changedOnly')}
            checked={changedOnly}
            onChange={(event) => setChangedOnly(event.currentTarget.checked)}
          />
        ) : null}
      </Group>
      {columns.some(({ role }) => !role.isOpen) ? (
        <Alert color="gray" mb="sm">
          {t('access.matrix.closed')}
        </Alert>
      ) : null}
      {shown.length === 0 ? <EmptyState title={t('access.matrix.none')} hint={t('access.matrix.noneHint')} /> : null}
      <Accordion
        multiple
        variant="separated"
        value={isNarrowed ? shown.map(({ module }) => module) : open}
        onChange={(next) => {
          if (!isNarrowed) setOpen(next);
        }}
      >
        {shown.map((group) => (
          <Accordion.Item key={group.module} value={group.module}>
            <Accordion.Control>
              <Group justify="space-between" gap="xs">
                <Text fw={600}>{say(group.label)}</Text>
                <Group gap="md">
                  {columns.map(({ role, held }) => (
                    <Text key={role.id} size="xs" c="dimmed">
                      {columns.length > 1 ? `${say(role.name)}: ` : ''}
                      {t('access.matrix.count', {
                        held: format.number(
                          group.permissions.filter(({ key }) => isHeld(pending, role.id, key, held)).length,
                        ),
                        all: format.number(group.permissions.length),
                      })}
                    </Text>
                  ))}
                </Group>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              {isNarrowed || open.includes(group.module) ? (
                <MatrixRows group={group} columns={columns} pending={pending} mayGive={mayGive} onTick={tick} />
              ) : null}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {count > 0 ? (
        <Group className={classes.bar} justify="flex-end" role="status">
          <Text size="sm">{t('access.matrix.unsaved', { count })}</Text>
          <Button variant="default" onClick={() => setPending({})}>
            {t('access.matrix.discard')}
          </Button>
          <Button loading={save.isPending} onClick={() => void save.run()}>
            {t('access.save')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

/** Sends one difference for each changed role; of a role that someone else changed the ticks stay for another look. */
function useSaving(
  columns: readonly MatrixColumn[],
  pending: Pending,
  setPending: (change: (now: Pending) => Pending) => void,
  onStale: () => void,
) {
  const { t } = useTranslation('identity');
  const assign = useAction(accessActions.assignPermissions, {
    changes: ['role'],
    quiet: (error) => error.code === 'CONFLICT',
  });
  const run = async () => {
    let saved = 0;
    for (const { role, held } of columns) {
      const difference = differenceOf(pending, role.id, held);
      if (difference.give.length + difference.take.length > 0) {
        const outcome = await assign.run({ role: role.id, rev: role.rev, ...difference });
        if (!outcome.ok) {
          if (outcome.error.code === 'CONFLICT') toast('warn', t('access.conflict'));
          onStale();
          return;
        }
        saved += 1;
      }
      setPending(({ [role.id]: _sent, ...rest }) => rest);
    }
    onStale();
    if (saved > 0) toast('good', t('access.matrix.saved'));
  };
  return { run, isPending: assign.isPending };
}

function filterGroups(
  groups: readonly PermissionGroup[],
  term: string,
  passes: (permission: PermissionGroup['permissions'][number]) => boolean,
): PermissionGroup[] {
  return groups.flatMap((group) => {
    const isModule = term !== '' && [group.label.en, group.label.bn].some((text) => foldForSearch(text).includes(term));
    const permissions = group.permissions.filter(
      (each) =>
        (term === '' ||
          isModule ||
          [each.key, each.label.en, each.label.bn].some((text) => foldForSearch(text).includes(term))) &&
        passes(each),
    );
    return permissions.length > 0 ? [{ ...group, permissions }] : [];
  });
}
