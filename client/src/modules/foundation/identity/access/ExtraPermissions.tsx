import {
  ActionIcon,
  Button,
  Group,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { accessActions, counts, type MemberView } from '@pathshala/shared/modules/foundation/identity';
import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow, todayAtSchool } from '../../../../kit/clock';
import { useCan, useRegistry } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { useMayGive, usePermissionGroups } from './use-access';

/** The last moment of a day in Dhaka. */
const endOf = (date: string) => new Date(`${date}T23:59:59.999+06:00`).toISOString();

/** Permissions that one person has in addition to their role, or lacks in spite of it. */
export function ExtraPermissions({ member, onDone }: { member: MemberView; onDone: () => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const { permissions } = useRegistry();
  const remove = useAction(accessActions.removeExtraPermission, { changes: ['membership'], onDone });
  const [isAdding, setAdding] = useState(false);
  const nameOf = (key: string) => {
    const label = permissions.get(key)?.label;
    return label ? say(label) : key;
  };
  return (
    <Paper withBorder p="lg" component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('access.extra.title')}
        </Title>
        {can('membership.update') && !isAdding ? (
          <Button size="xs" variant="light" onClick={() => setAdding(true)}>
            {t('access.extra.add')}
          </Button>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('access.extra.hint')}
      </Text>
      {member.extras.length === 0 && !isAdding ? <Text>{t('access.extra.none')}</Text> : null}
      <Stack gap="xs">
        {member.extras.map((extra) => (
          <Group key={extra.permission} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{nameOf(extra.permission)}</Text>
              <Text size="xs" c="dimmed">
                {[
                  extra.until
                    ? t('access.who.until', { when: format.dateTime(extra.until) })
                    : t('access.extra.forGood'),
                  extra.reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Group gap={4} wrap="nowrap">
              {counts(extra, serverNow()) ? (
                <StatusBadge tone={extra.effect === 'grant' ? 'good' : 'bad'}>
                  {t(`access.extra.${extra.effect}`)}
                </StatusBadge>
              ) : (
                <StatusBadge tone="neutral">{t('access.extra.ended')}</StatusBadge>
              )}
              {can('membership.update') ? (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('access.extra.remove', { permission: nameOf(extra.permission) })}
                  loading={remove.isPending}
                  onClick={() =>
                    void remove.run({ membership: member.membership, rev: member.rev, permission: extra.permission })
                  }
                >
                  <IconTrash size={16} />
                </ActionIcon>
              ) : null}
            </Group>
          </Group>
        ))}
        {isAdding ? (
          <AddExtra
            member={member}
            onClose={() => setAdding(false)}
            onDone={() => {
              setAdding(false);
              onDone();
            }}
          />
        ) : null}
      </Stack>
    </Paper>
  );
}

function AddExtra({ member, onClose, onDone }: { member: MemberView; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const groups = usePermissionGroups();
  const mayGive = useMayGive();
  const [permission, setPermission] = useState<string | null>(null);
  const [effect, setEffect] = useState<'grant' | 'deny'>('grant');
  const [until, setUntil] = useState<string | undefined>();
  const [reason, setReason] = useState('');
  const set = useAction(accessActions.setExtraPermission, {
    changes: ['membership'],
    onDone: () => {
      toast('good', t('access.extra.saved'));
      onDone();
    },
  });
  const data = groups.flatMap((group) => {
    const items = group.permissions
      .filter(({ key }) => effect === 'deny' || mayGive(key))
      .map(({ key, label }) => ({ value: key, label: say(label) }));
    return items.length > 0 ? [{ group: say(group.label), items }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (permission && isDate)
      void set.run({
        membership: member.membership,
        rev: member.rev,
        permission,
        effect,
        ...(until ? { until: endOf(until) } : {}),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      });
  };
  const isDate = until === undefined || /^\d{4}-\d{2}-\d{2}$/.test(until);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs">
        <SegmentedControl
          aria-label={t('access.extra.effect')}
          value={effect}
          onChange={(next) => setEffect(next as 'grant' | 'deny')}
          data={[
            { value: 'grant', label: t('access.extra.doGrant') },
            { value: 'deny', label: t('access.extra.doDeny') },
          ]}
        />
        <Select
          label={t('access.extra.permission')}
          searchable
          limit={60}
          value={permission}
          onChange={setPermission}
          data={data}
          withAsterisk
        />
        <DateText
          label={t('access.extra.until')}
          description={t('access.extra.untilHint')}
          value={until}
          onChange={setUntil}
          min={todayAtSchool()}
        />
        <TextInput
          label={t('access.extra.reason')}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('access.cancel')}
          </Button>
          <Button type="submit" disabled={!permission || !isDate} loading={set.isPending}>
            {t('access.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
