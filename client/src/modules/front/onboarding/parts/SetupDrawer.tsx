import { Alert, Button, Drawer, Group, MultiSelect, Select, Stack } from '@mantine/core';
import type { AnyEntity, Field } from '@pathshala/shared';
import { SETUP, setupActions } from '@pathshala/shared/modules/front/onboarding';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../kit/data/api-error';
import { useRegistry } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { inputViews } from '../../../../kit/fields';
import {
  emptyValues,
  formFields,
  patchOf,
  recordValues,
  withoutEmpty,
  type Values,
} from '../../../../kit/form/entity-values';
import type { AnyRow } from '../../../../kit/table/entity-columns';
import { nameRecord } from '../../../../kit/table/name-record';
import { useLocale, useText } from '../../../../kit/text/locale';
import { confirmDelete } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';
import { useSetupChanged } from './use-setup';

interface SetupDrawerProps {
  institution: string;
  entity: AnyEntity;
  /** Null adds one. */
  record: AnyRow | null;
  onClose: () => void;
}

/**
 * One record of an institution in the operator's hands. References are chosen among that institution's own records,
 * which the ordinary form cannot reach.
 */
export function SetupDrawer({ institution, entity, record, onClose }: SetupDrawerProps) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const locale = useLocale();
  const changed = useSetupChanged();
  const [values, setValues] = useState<Values>(() => (record ? recordValues(entity, record) : emptyValues(entity)));
  const [failure, setFailure] = useState<ApiError | null>(null);
  const save = useAction(setupActions.saveSetup, { quiet: true });
  const remove = useAction(setupActions.removeSetup);
  const { entities } = useRegistry();
  // Rooms and people are the institution's own matter: there is nothing to choose from here.
  const isElsewhere = ({ of }: Field) =>
    of.entity !== undefined &&
    entities.get(of.entity)?.scope === 'tenant' &&
    !SETUP.some(({ name }) => name === of.entity);
  // A file belongs to anyone who may see it in the institution; pictures are added there.
  const fields = formFields(entity).filter(
    ([, field]) => field.kind !== 'file' && field.kind !== 'image' && !isElsewhere(field),
  );
  const done = (message: string) => {
    changed();
    toast('good', message);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await save.run({
      institution,
      entity: entity.name,
      ...(record
        ? { id: record.id, rev: record.rev, values: patchOf(entity, record, values) }
        : { values: withoutEmpty(values) }),
    });
    if (!outcome.ok) return setFailure(outcome.error);
    done(t('setup.saved'));
  };
  const drop = async () => {
    if (!record || !(await confirmDelete(nameRecord(entity, record, { locale })))) return;
    if ((await remove.run({ institution, entity: entity.name, id: record.id, rev: record.rev })).ok)
      done(t('setup.removed'));
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={record ? nameRecord(entity, record, { locale }) : t('setup.new', { what: say(entity.labels.one) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {failure && !failure.fieldErrors ? (
            <Alert color="red" role="alert">
              {failure.body?.message ?? failure.message}
            </Alert>
          ) : null}
          {fields.map(([name, field], index) => (
            <SetupField
              key={name}
              institution={institution}
              field={field}
              value={values[name]}
              isFirst={index === 0 && !record}
              isDisabled={Boolean(record) && field.immutable}
              error={failure?.fieldErrors?.[name]?.join('\n')}
              onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
            />
          ))}
          <Group justify="space-between">
            {record ? (
              <Button color="red" variant="subtle" loading={remove.isPending} onClick={() => void drop()}>
                {t('setup.remove')}
              </Button>
            ) : (
              <span />
            )}
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {t('setup.save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}

interface SetupFieldProps {
  institution: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
  isFirst: boolean;
  isDisabled: boolean;
}

function SetupField(props: SetupFieldProps) {
  const say = useText();
  const { field, value, onChange, error, isFirst, isDisabled } = props;
  if (field.kind === 'ref' || field.kind === 'refs') return <ReferenceField {...props} />;
  const View = inputViews[field.kind]!;
  return (
    <View
      field={field}
      value={value}
      onChange={onChange}
      label={say(field.label)}
      description={field.help ? say(field.help) : undefined}
      error={error}
      required={!field.optional && field.kind !== 'bool'}
      isFirst={isFirst}
      disabled={isDisabled}
    />
  );
}

function ReferenceField({ institution, field, value, onChange, error, isDisabled }: SetupFieldProps) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const { data } = useAction(setupActions.setupOptions, { institution, entity: field.of.entity! }, { keep: false });
  const shared = {
    label: say(field.label),
    error,
    searchable: true,
    withAsterisk: !field.optional,
    disabled: isDisabled,
    nothingFoundMessage: t('setup.choose'),
    data: (data?.items ?? []).map((item) => ({ value: item.id, label: say(item.label) })),
  };
  if (field.kind === 'refs')
    return (
      <MultiSelect
        {...shared}
        clearable
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={(next) => onChange(next.length > 0 ? next : undefined)}
      />
    );
  return (
    <Select
      {...shared}
      clearable={field.optional}
      allowDeselect={field.optional}
      value={typeof value === 'string' ? value : null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
