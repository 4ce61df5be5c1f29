import { Button, Checkbox, Drawer, Group, Stack, Switch } from '@mantine/core';
import type { Action, ActionInput, AnyEntity } from '@pathshala/shared';
import {
  type academicsActions,
  type PreviewedSetting,
  settingFields,
} from '@pathshala/shared/modules/school/academics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import type { GroupAnswer, GroupSetting } from './group-answer';
import { Outcomes, type OutcomeLine } from './Outcomes';
import { SettingField, withoutEmpty } from './SettingField';
import { SettingPreview } from './SettingPreview';

type Wanted = ActionInput<typeof academicsActions.setInGroup>;

export interface SettingDrawerProps {
  entity: AnyEntity;
  /** Null makes a new one. */
  setting: GroupSetting | null;
  answer: GroupAnswer;
  /** Writes it. */
  set: Action<Wanted, { lines: OutcomeLine[] }, 'command'>;
  /** Fields that the page has decided. */
  fixed?: Readonly<Record<string, unknown>> | undefined;
  /** Fields that are set here; all by default. */
  only?: readonly string[] | undefined;
  /** Shows what it would change; without it, it is written immediately. */
  preview?: Action<Wanted, PreviewedSetting, 'query'> | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** One setting: its values, and the institutions into which they are written; then the outcome in each. */
export function SettingDrawer({
  entity,
  setting,
  answer,
  set,
  fixed = {},
  only,
  preview,
  onClose,
  onChanged,
}: SettingDrawerProps) {
  const { t } = useTranslation('academics');
  const say = useText();
  const fields = settingFields(entity, Object.keys(answer.names)).filter(([name]) => !only || only.includes(name));
  const [values, setValues] = useState<Record<string, unknown>>(
    () =>
      setting?.values ?? {
        ...Object.fromEntries(
          fields.flatMap(([name, field]) => (field.defaultValue === undefined ? [] : [[name, field.defaultValue]])),
        ),
        ...fixed,
      },
  );
  // A part of a record can only be set where the record is.
  const offered = answer.institutions.filter(
    ({ id }) => !only || setting?.cells.some((each) => each.institution === id),
  );
  const [institutions, setInstitutions] = useState<string[]>(() => offered.map(({ id }) => id));
  const [active, setActive] = useState(true);
  const [isPreviewed, setPreviewed] = useState(false);
  const [lines, setLines] = useState<OutcomeLine[] | null>(null);
  const save = useAction(set, {
    onDone: (data) => {
      setLines(data.lines);
      onChanged();
    },
  });
  const isAll = institutions.length === offered.length;
  const wanted = { entity: entity.name, values: withoutEmpty(fields, values), active, institutions };
  const key = new Set<string>(setting ? entity.unique[0] : []);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={setting ? say(entity.labels.one) : t('settings.add', { what: say(entity.labels.one) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {lines ? (
        <Stack gap="sm">
          <Outcomes lines={lines} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('close')}</Button>
          </Group>
        </Stack>
      ) : preview && isPreviewed ? (
        <SettingPreview
          entity={entity}
          preview={preview}
          wanted={wanted}
          isSaving={save.isPending}
          onBack={() => setPreviewed(false)}
          onApply={() => void save.run(wanted)}
        />
      ) : (
        <Stack gap="sm">
          {fields.map(([name, field]) => (
            <SettingField
              key={name}
              name={name}
              field={field}
              value={values[name]}
              names={answer.names}
              isFixed={key.has(name) || name in fixed}
              onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
            />
          ))}
          {'active' in entity.fields ? (
            <Switch
              label={t('settings.active')}
              checked={active}
              onChange={(event) => setActive(event.currentTarget.checked)}
            />
          ) : null}
          <Checkbox.Group label={t('settings.institutions')} value={institutions} onChange={setInstitutions}>
            <Stack gap="xs" mt="xs">
              <Checkbox
                label={t('settings.all')}
                checked={isAll}
                indeterminate={!isAll && institutions.length > 0}
                onChange={() => setInstitutions(isAll ? [] : offered.map(({ id }) => id))}
              />
              {offered.map(({ id, label }) => (
                <Checkbox key={id} value={id} label={say(label)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              disabled={institutions.length === 0}
              loading={save.isPending}
              onClick={() => (preview ? setPreviewed(true) : void save.run(wanted))}
            >
              {preview ? t('settings.preview') : t('settings.apply', { count: institutions.length })}
            </Button>
          </Group>
        </Stack>
      )}
    </Drawer>
  );
}
