import { Alert, Button, Group, Text } from '@mantine/core';
import type { Entity } from '@pathshala/shared';
import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../data/use-action';
import { cellViews } from '../fields';
import { useText } from '../text/locale';
import type { OthersEdit } from './use-entity-form';

/** Beside Save: who changed the record in the meantime, and which fields; a field of both people is decided here. */
export function OthersNote({ entity, others }: { entity: Entity; others: OthersEdit }) {
  const { t } = useTranslation('kit');
  const say = useText();
  const { state, fields, newer } = others;
  const { data } = useAction(
    listsActions.names,
    { list: entity.name, id: newer?.id ?? '', rev: newer?.rev ?? 0 },
    { enabled: newer !== null },
  );
  if (state === 'none' || (state === 'merged' && fields.length === 0)) return null;
  if (state === 'waiting' || !newer)
    return (
      <Alert color="amber" py="xs" mb="xs" role="status" icon={<IconRefresh size={18} />}>
        {t('form.waiting')}
      </Alert>
    );
  const labelOf = (name: string) => say(entity.fields[name]!.label);
  const said = { who: data?.by ? say(data.by) : t('form.someone'), fields: fields.map(labelOf).join(', ') };
  if (state === 'merged')
    return (
      <Alert color="blue" py="xs" mb="xs" role="status" icon={<IconRefresh size={18} />}>
        {t('form.merged', said)}
      </Alert>
    );
  return (
    <Alert color="amber" py="xs" mb="xs" role="alert" icon={<IconRefresh size={18} />} data-decision>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm">{t('form.both', said)}</Text>
          {fields.map((name) => {
            const field = entity.fields[name]!;
            const View = cellViews[field.kind];
            const value = (newer as unknown as Record<string, unknown>)[name];
            return field.kind === 'rows' || value === undefined ? null : (
              <Text key={name} size="sm" c="dimmed">
                {labelOf(name)}: <View field={field} name={name} value={value} labels={data?.labels ?? {}} />
              </Text>
            );
          })}
        </div>
        <Group gap="xs">
          <Button size="xs" variant="outline" color="amber" onClick={() => others.settle('mine')}>
            {t('form.keepMine')}
          </Button>
          <Button size="xs" variant="outline" color="amber" onClick={() => others.settle('theirs')}>
            {t('form.takeTheirs')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
