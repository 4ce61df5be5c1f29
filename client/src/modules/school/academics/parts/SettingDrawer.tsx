import { Button, Checkbox, Drawer, Group, MultiSelect, Select, Stack, Switch } from '@mantine/core';
import type { Action, ActionInput, AnyEntity, Field } from '@pathshala/shared';
import {
  type academicsActions,
  type PreviewedSetting,
  settingFields,
} from '@pathshala/shared/modules/school/academics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { inputViews } from '../../../../kit/fields';
import { withoutBlankRows } from '../../../../kit/fields/rows/use-rows';
import { useText } from '../../../../kit/text/locale';
import type { GroupAnswer, GroupSetting } from './group-answer';
import { Outcomes, type OutcomeLine } from './Outcomes';
import { usePartRows } from './PartsField';
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

interface FieldProps {
  name: string;
  field: Field;
  value: unknown;
  names: GroupAnswer['names'];
  /** Says which setting this is; another value would be another setting. */
  isFixed: boolean;
  onChange: (value: unknown) => void;
}

function SettingField({ name, field, value, names, isFixed, onChange }: FieldProps) {
  const say = useText();
  const parts = usePartRows({ isPaired: false });
  const label = say(field.label);
  const isRequired = field.given === 'required';
  if (field.kind === 'ref' || field.kind === 'refs') {
    const data = (names[field.of.entity ?? ''] ?? []).map((each) => ({ value: each.value, label: say(each.label) }));
    const shown = { label, data, withAsterisk: isRequired, disabled: isFixed, searchable: true };
    if (field.kind === 'refs')
      return <MultiSelect {...shown} value={[...((value as string[] | undefined) ?? [])]} onChange={onChange} />;
    return (
      <Select
        {...shown}
        clearable={!isRequired}
        allowDeselect={false}
        value={(value as string | undefined) ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  }
  const View = inputViews[field.kind];
  return View ? (
    <View
      field={field}
      value={value}
      onChange={onChange}
      label={label}
      required={isRequired}
      disabled={isFixed}
      {...(name === 'parts' ? { rows: parts } : {})}
    />
  ) : null;
}

const withoutEmpty = (fields: readonly [string, Field][], values: Record<string, unknown>) => {
  const rows = new Map(fields.filter(([, field]) => field.kind === 'rows'));
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => {
        const field = rows.get(name);
        return [name, field ? withoutBlankRows(field, value as Record<string, unknown>[]) : value];
      }),
  );
};
