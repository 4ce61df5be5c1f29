import { ActionIcon, Anchor, Button, Group, Menu, Text } from '@mantine/core';
import { accessActions } from '@pathshala/shared/modules/foundation/identity';
import { IconDots } from '@tabler/icons-react';
import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCan } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { DataTable } from '../../../../../kit/table/DataTable';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirmDelete } from '../../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { RoleViewDrawer } from '../../access/ViewAs';
import { useRoles, type RoleView } from '../../access/use-access';
import { RoleDialog } from './RoleDialog';

const ASSIGN = '/edu/permission/assign';
const MOST = 4;

/** /edu/role/list: built-in roles and the institutions' own, with clone, compare and the way to their permissions. */
export default function RolesPage() {
  const { t } = useTranslation('identity');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const navigate = useNavigate();
  const roles = useRoles();
  const [chosen, setChosen] = useState<RowSelectionState>({});
  const [dialog, setDialog] = useState<{ kind: 'clone' | 'rename'; role: RoleView } | null>(null);
  const [viewed, setViewed] = useState<RoleView | null>(null);
  const ids = Object.keys(chosen).filter((id) => chosen[id]);
  if (roles.isError && !roles.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />
      </>
    );
  const rows = roles.data?.roles ?? [];
  const nameOf = (key: string) => {
    const base = rows.find((role) => role.key === key);
    return base ? say(base.name) : key;
  };
  return (
    <>
      <PageHeader>
        <Button
          variant="default"
          disabled={ids.length < 2 || ids.length > MOST || !can('role.update')}
          title={t('access.roles.compareHint')}
          onClick={() => void navigate(`${ASSIGN}?roles=${ids.join(',')}&differ=1`)}
        >
          {t('access.roles.compare')}
        </Button>
      </PageHeader>
      <Text size="sm" c="dimmed" mb="sm">
        {t('access.roles.compareHint')}
      </Text>
      <DataTable
        id="roles"
        caption={t('access.matrix.roles')}
        rows={rows}
        isLoading={roles.isPending}
        selection={chosen}
        onSelection={setChosen}
        rowMenu={(role) => (
          <RoleMenu role={role} onChoose={setDialog} onView={setViewed} onChanged={() => void roles.refetch()} />
        )}
        columns={[
          {
            id: 'name',
            label: t('access.roles.name'),
            heading: true,
            render: (role) =>
              can('role.update') ? (
                <Anchor component={Link} to={`${ASSIGN}?roles=${role.id}`} inherit>
                  {say(role.name)}
                </Anchor>
              ) : (
                say(role.name)
              ),
          },
          { id: 'level', label: t('access.roles.level'), render: (role) => t(`access.roles.levels.${role.level}`) },
          {
            id: 'base',
            label: t('access.roles.base'),
            render: (role) => (role.base ? nameOf(role.base) : t('access.roles.builtIn')),
          },
          {
            id: 'of',
            label: t('access.roles.of'),
            render: (role) =>
              role.institution
                ? say(role.institution.name)
                : t(
                    role.level === 'institution'
                      ? 'access.roles.all'
                      : role.level === 'group'
                        ? 'access.roles.anyGroup'
                        : 'access.roles.levels.platform',
                  ),
          },
          {
            id: 'changed',
            label: t('access.roles.changed'),
            render: (role) =>
              role.granted.length + role.denied.length > 0 ? (
                t('access.roles.changes', {
                  plus: format.number(role.granted.length),
                  minus: format.number(role.denied.length),
                })
              ) : (
                <Text span inherit c="dimmed">
                  {t('access.roles.asDefault')}
                </Text>
              ),
          },
          {
            id: 'members',
            label: t('access.roles.members'),
            numeric: true,
            render: (role) => format.number(role.members),
          },
        ]}
      />
      {viewed ? (
        <RoleViewDrawer role={viewed.id} institution={viewed.institution?.id} onClose={() => setViewed(null)} />
      ) : null}
      {dialog ? (
        <RoleDialog
          kind={dialog.kind}
          role={dialog.role}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            void roles.refetch();
          }}
        />
      ) : null}
    </>
  );
}

function RoleMenu({
  role,
  onChoose,
  onView,
  onChanged,
}: {
  role: RoleView;
  onChoose: (dialog: { kind: 'clone' | 'rename'; role: RoleView }) => void;
  onView: (role: RoleView) => void;
  onChanged: () => void;
}) {
  const { t } = useTranslation('identity');
  const say = useText();
  const can = useCan();
  const remove = useAction(accessActions.removeRole, { changes: ['role'], onDone: onChanged });
  const askToRemove = async () => {
    if (await confirmDelete(say(role.name))) await remove.run({ role: role.id, rev: role.rev });
  };
  const isOwn = role.base !== null && role.isOpen;
  return (
    <Group gap={4} justify="flex-end">
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('access.roles.actions', { role: say(role.name) })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('role.update') ? (
            <Menu.Item component={Link} to={`${ASSIGN}?roles=${role.id}`}>
              {t('access.roles.permissions')}
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={() => onView(role)}>{t('access.view.role')}</Menu.Item>
          {can('role.create') ? (
            <Menu.Item onClick={() => onChoose({ kind: 'clone', role })}>{t('access.roles.clone')}</Menu.Item>
          ) : null}
          {isOwn ? (
            <Menu.Item onClick={() => onChoose({ kind: 'rename', role })}>{t('access.roles.rename')}</Menu.Item>
          ) : null}
          {isOwn && can('role.remove') ? (
            <Menu.Item color="red" onClick={() => void askToRemove()}>
              {t('access.roles.remove')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
