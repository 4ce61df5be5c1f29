import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { valueSchema, type Entity, type Field, type Transition } from '@pathshala/shared';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ApiError } from '../data/api-error';
import { EntityField } from '../form/EntityForm';
import { withoutEmpty, type Values } from '../form/entity-values';
import { ErrorSummary } from '../form/ErrorSummary';
import { resolverFor, serverError } from '../form/form-errors';
import { useText } from '../text/locale';
import { useRunTransition } from './use-run-transition';
import type { LivingRecord } from './living-record';

interface TransitionFormProps {
  entity: Entity;
  record: LivingRecord;
  name: string;
  transition: Transition;
  onDone: () => void;
  /** Takes the values instead, such as the same for many records; the record is then their proposal alone. */
  onValues?: (values: Values) => void;
}

/**
 * The fields that a transition asks for, in its dialog. It is done from the revision that was on the screen when the
 * dialog opened.
 */
export function TransitionForm({ entity, record, name, transition, onDone, onValues }: TransitionFormProps) {
  const { t } = useTranslation('kit');
  const say = useText();
  const formId = useId();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { run, isPending } = useRunTransition(entity, {
    quiet: (error) => error.status !== 0 && error.status < 500,
  });
  const fields = Object.entries(transition.input ?? {}) as [string, Field][];
  const form = useForm<Values>({
    // The record's present value is the first proposal, as when an answer is corrected.
    defaultValues: Object.fromEntries(fields.map(([key, field]) => [key, record[key] ?? field.defaultValue])),
    resolver: resolverFor<Values>(
      z.object(Object.fromEntries(fields.map(([key, field]) => [key, schemaOf(field)]))),
      ([key]) => transition.input?.[String(key)]?.label ?? null,
      withoutEmpty,
    ),
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    if (onValues) {
      modals.closeAll();
      onValues(withoutEmpty(values));
      return;
    }
    const outcome = await run(name, { ...withoutEmpty(values), id: record.id, rev: record.rev });
    if (outcome.ok) {
      modals.closeAll();
      onDone();
      return;
    }
    for (const [path, messages] of Object.entries(outcome.error.fieldErrors ?? {}))
      if (fields.some(([key]) => key === path)) form.setError(path, serverError(messages));
    setFailure(outcome.error);
  });
  return (
    <form
      noValidate
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        {transition.confirm ? <Text size="sm">{say(transition.confirm)}</Text> : null}
        {failure?.code === 'CONFLICT' ? (
          <Text c="red" size="sm" role="alert">
            {failure.body?.message}
          </Text>
        ) : (
          <ErrorSummary
            control={form.control}
            formId={formId}
            failure={failure}
            labels={fields.map(([key, field]) => [key, say(field.label)])}
          />
        )}
        <SimpleGrid cols={{ base: 1, sm: fields.length > 1 ? 2 : 1 }} verticalSpacing="sm">
          {fields.map(([key], place) => (
            <EntityField
              key={key}
              isFirst={place === 0}
              state={{ form, formId, mode: 'create' }}
              entity={{ ...entity, fields: transition.input ?? {} }}
              fields={fields}
              name={key}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end" className="form-actions">
          <Button variant="default" onClick={() => modals.closeAll()}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending} {...(transition.look === 'danger' ? { color: 'red' } : {})}>
            {say(transition.label)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const schemaOf = (field: Field): z.ZodType => (field.optional ? valueSchema(field).optional() : valueSchema(field));
