import { ActionIcon, Checkbox, Text, Tooltip } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';
import classes from './Access.module.css';
import { isHeld, type Pending } from './pending-changes';
import type { MatrixColumn } from './matrix-column';
import type { PermissionGroup } from './use-access';
import { WhoCanDrawer } from './WhoCanDrawer';

interface MatrixRowsProps {
  group: PermissionGroup;
  columns: readonly MatrixColumn[];
  pending: Pending;
  mayGive: (permission: string) => boolean;
  onTick: (column: MatrixColumn, keys: readonly string[], wanted: boolean) => void;
}

/** One module's permissions; the first line ticks all of them. */
export function MatrixRows({ group, columns, pending, mayGive, onTick }: MatrixRowsProps) {
  const { t } = useTranslation('identity');
  const say = useText();
  const can = useCan();
  const [asked, setAsked] = useState<string | null>(null);
  const keys = group.permissions.map(({ key }) => key);
  return (
    <>
      <table className={classes.table} aria-label={say(group.label)}>
        <thead>
          <tr>
            <th scope="col">{t('access.matrix.permission')}</th>
            {columns.map((column) => {
              const held = keys.filter((key) => isHeld(pending, column.role.id, key, column.held)).length;
              return (
                <th key={column.role.id} scope="col">
                  <Text size="xs" fw={600}>
                    {say(column.role.name)}
                  </Text>
                  <Checkbox
                    display="inline-block"
                    aria-label={t('access.matrix.all', { module: say(group.label), role: say(column.role.name) })}
                    disabled={!column.role.isOpen}
                    checked={held === keys.length}
                    indeterminate={held > 0 && held < keys.length}
                    onChange={(event) => onTick(column, keys, event.currentTarget.checked)}
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {group.permissions.map(({ key, label }) => (
            <tr key={key}>
              <td className={classes.name}>
                {say(label)}
                {can('membership.read') ? (
                  <Tooltip label={t('access.matrix.who')}>
                    <ActionIcon
                      variant="subtle"
                      size="sm"
                      ml={4}
                      aria-label={`${t('access.matrix.who')} ${say(label)}`}
                      onClick={() => setAsked(key)}
                    >
                      <IconUsers size={14} />
                    </ActionIcon>
                  </Tooltip>
                ) : null}
                <Text size="xs" c="dimmed" ff="monospace">
                  {key}
                </Text>
              </td>
              {columns.map((column) => (
                <Cell
                  key={column.role.id}
                  {...{ column, pending, mayGive, onTick }}
                  permission={key}
                  label={say(label)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {asked ? <WhoCanDrawer permission={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function Cell({
  column,
  permission,
  label,
  pending,
  mayGive,
  onTick,
}: Omit<MatrixRowsProps, 'group' | 'columns'> & { column: MatrixColumn; permission: string; label: string }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const { role, defaults, held } = column;
  const isOn = isHeld(pending, role.id, permission, held);
  const isShut = !role.isOpen || (!isOn && !mayGive(permission));
  const isDefault = defaults.has(permission);
  return (
    <td className={pending[role.id]?.[permission] === undefined ? undefined : classes.changed}>
      <Tooltip label={t('access.matrix.notYours')} disabled={!role.isOpen || !isShut}>
        <Checkbox
          display="inline-block"
          aria-label={`${label}: ${say(role.name)}`}
          checked={isOn}
          disabled={isShut}
          onChange={(event) => onTick(column, [permission], event.currentTarget.checked)}
        />
      </Tooltip>
      {isOn !== isDefault ? (
        <span
          className={`${classes.mark} ${isOn ? classes.plus : classes.minus}`}
          title={isOn ? t('access.matrix.plus') : t('access.matrix.minus')}
          role="img"
          aria-label={isOn ? t('access.matrix.plus') : t('access.matrix.minus')}
        >
          {isOn ? '+' : '−'}
        </span>
      ) : null}
    </td>
  );
}
