import { Alert, Button, Drawer, Group, Stack, Switch, Text } from '@mantine/core';
import { GroupPolicy, groupPolicyActions, WHOLE_WITH } from '@pathshala/shared/modules/front/grouppolicies';
import { settingFields } from '@pathshala/shared/modules/school/academics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';
import { SettingField, withoutEmpty, type SettingDetails } from '../../../school/academics';

/** One record of the group's policies. A record that only institutions have is added with its values. */
export function PolicyDrawer({ entity, setting, answer, onClose, onChanged }: SettingDetails) {
  const { t } = useTranslation('grouppolicies');
  const say = useText();
  const fields = settingFields(entity, Object.keys(answer.names));
  const [values, setValues] = useState<Record<string, unknown>>(
    () =>
      setting?.values ??
      Object.fromEntries(
        fields.flatMap(([name, field]) => (field.defaultValue === undefined ? [] : [[name, field.defaultValue]])),
      ),
  );
  const standard = setting?.standard;
  const [active, setActive] = useState(standard?.active ?? true);
  const changes = [GroupPolicy.name];
  const done = (words: string) => () => {
    toast('good', words);
    onChanged();
    onClose();
  };
  const keep = useAction(groupPolicyActions.keepPolicy, { changes, onDone: done(t('saved')) });
  const drop = useAction(groupPolicyActions.dropPolicy, { changes, onDone: done(t('dropped')) });
  const save = () =>
    keep.run({
      entity: entity.name,
      values: withoutEmpty(fields, values),
      active,
      ...(standard ? { id: standard.id, rev: standard.rev } : {}),
    });
  const askToDrop = async () => {
    const name = setting ? say(setting.label) : '';
    if (
      standard &&
      (await confirm({
        title: t('drop'),
        message: t(entity.name in WHOLE_WITH ? 'dropPartAsk' : 'dropAsk', { name }),
        yes: t('drop'),
      }))
    )
      await drop.run({ id: standard.id, rev: standard.rev });
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={say(entity.labels.one)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        {setting && !standard ? <Alert color="amber">{t('notInPolicy')}</Alert> : null}
        {fields.map(([name, field]) => (
          <SettingField
            key={name}
            name={name}
            field={field}
            value={values[name]}
            names={answer.names}
            isFixed={false}
            onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
          />
        ))}
        {'active' in entity.fields ? (
          <Switch label={t('active')} checked={active} onChange={(event) => setActive(event.currentTarget.checked)} />
        ) : null}
        <Text size="xs" c="dimmed">
          {t('blankHint')}
        </Text>
        <Group justify="flex-end">
          {standard ? (
            <Button variant="default" loading={drop.isPending} onClick={() => void askToDrop()}>
              {t('drop')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={keep.isPending} onClick={() => void save()}>
            {setting && !standard ? t('add') : t('save')}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
