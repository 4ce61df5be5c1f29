import { Alert, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Entity, Field, FieldKind, Locale, Text as Words } from '@pathshala/shared';
import { IconHistory } from '@tabler/icons-react';
import { useContext, useState, type ReactNode } from 'react';
import { Controller, useFormState, useWatch, type FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../data/session';
import { inputViews } from '../fields';
import type { RowsOptions } from '../fields/contracts';
import { useLocale, useText } from '../text/locale';
import { dependentsOf, formFields, parentsOf, pickerFilter } from './entity-values';
import { ErrorSummary } from './ErrorSummary';
import { fieldAnchor } from './field-anchor';
import { errorText, innerFaults } from './form-errors';
import { FormFoot } from './FormFoot';
import { FormNote } from './form-note';
import { OthersNote } from './OthersNote';
import { SectionNav } from './SectionNav';
import classes from './SectionNav.module.css';
import { useFormSections } from './use-form-sections';
import { useEntityForm, type EntityFormOptions, type EntityFormState } from './use-entity-form';

export interface FormSection {
  title?: Words;
  /** One sentence below the title. */
  help?: Words;
  fields: readonly string[];
  /** Shown after the fields of the section. */
  after?: ReactNode;
}

export interface EntityFormProps<E extends Entity> extends EntityFormOptions<E> {
  entity: E;
  /**
   * The sections of the form and their fields; without it as the entity declares, else all fields in declared order.
   */
  sections?: readonly FormSection[];
  /** Shows one section at a time; the next one comes when this one is right. */
  inSteps?: boolean;
  /** Replaces the control of single fields. */
  controls?: Record<string, (state: EntityFormState) => ReactNode>;
  onCancel?: () => void;
  isReadOnly?: boolean;
  cols?: number;
}

/** A form over an entity: labels, controls, rules and messages all come from the declaration. */
export function EntityForm<E extends Entity>({
  entity,
  sections,
  inSteps = false,
  controls = {},
  onCancel,
  isReadOnly = false,
  cols = 2,
  ...options
}: EntityFormProps<E>) {
  const { t } = useTranslation('kit');
  const say = useText();
  const state = useEntityForm(entity, options);
  const fields = formFields(entity);
  const shown: readonly FormSection[] =
    sections ?? (entity.sections.length > 0 ? sectionsFor(entity, fields) : [{ fields: fields.map(([name]) => name) }]);
  const [held, hold] = useState<readonly string[]>([]);
  const { isDirty } = useFormState({ control: state.form.control });
  const isLong = shown.filter(({ title }) => title).length > 1;
  const parts = useFormSections(state, { sections: shown, fields, inSteps: inSteps && isLong });
  return (
    <form
      noValidate
      id={state.formId}
      // Its width decides where the sections are listed; a short form takes its width from its content.
      className={isLong ? classes.form : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void parts.submit();
      }}
    >
      <Stack gap="md">
        {state.draft.isRestored ? (
          <Alert color="blue" icon={<IconHistory size={18} />}>
            <Group justify="space-between" gap="xs">
              {t('form.draftRestored')}
              <Button size="xs" variant="outline" color="blue" onClick={state.draft.discard}>
                {t('form.draftDiscard')}
              </Button>
            </Group>
          </Alert>
        ) : null}
        <ErrorSummary
          control={state.form.control}
          formId={state.formId}
          failure={isConflictSaid(state) ? null : state.failure}
          labels={fields.map(([name, field]) => [name, say(field.label)])}
          rowFields={fields.flatMap(([name, { kind }]) => (kind === 'rows' ? [name] : []))}
          {...(parts.step === null ? {} : { onReveal: parts.reveal })}
        />
        <div className={isLong ? classes.columns : undefined}>
          {isLong ? (
            <SectionNav
              titles={shown.map(({ title }) => (title ? say(title) : t('form.more')))}
              states={isReadOnly ? null : parts.states}
              current={parts.step}
              onGo={parts.go}
            />
          ) : null}
          <div>
            {shown.map((section, index) => (
              <section
                key={index}
                id={parts.idOf(index)}
                className={classes.section}
                hidden={parts.step !== null && parts.step !== index}
              >
                {section.title ? (
                  <Title order={3} mb="xs">
                    {say(section.title)}
                  </Title>
                ) : null}
                {section.help ? (
                  <Text size="sm" c="dimmed" mb="xs">
                    {say(section.help)}
                  </Text>
                ) : null}
                <SimpleGrid cols={{ base: 1, sm: cols }} verticalSpacing="sm">
                  {section.fields.map(
                    (name, place) =>
                      controls[name]?.(state) ?? (
                        <EntityField
                          key={name}
                          isFirst={index === 0 && place === 0 && state.mode === 'create'}
                          state={state}
                          entity={entity}
                          fields={fields}
                          name={name}
                          isReadOnly={isReadOnly || held.includes(name)}
                        />
                      ),
                  )}
                </SimpleGrid>
                {section.after}
              </section>
            ))}
          </div>
        </div>
        {isReadOnly ? null : <Note entity={entity} state={state} id={options.record?.id ?? null} hold={hold} />}
        <FormFoot
          formId={state.formId}
          missing={isReadOnly || !(isDirty || isLong) ? [] : parts.missing}
          above={<OthersNote entity={entity} others={state.others} />}
          {...(parts.step === null ? {} : { onReveal: parts.reveal })}
        >
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {isReadOnly ? t('close') : t('cancel')}
            </Button>
          ) : null}
          {parts.step !== null && parts.step > 0 ? (
            <Button variant="default" onClick={() => parts.go(parts.step! - 1)}>
              {t('form.back')}
            </Button>
          ) : null}
          {parts.hasNext ? (
            <Button key="next" type="submit">
              {t('form.next')}
            </Button>
          ) : isReadOnly ? null : (
            <Button key="save" type="submit" loading={state.isSaving} disabled={state.mode === 'edit' && !isDirty}>
              {t('save')}
            </Button>
          )}
        </FormFoot>
      </Stack>
    </form>
  );
}

/** Beside Save, with what becomes of it. */
const isConflictSaid = ({ failure, others }: EntityFormState): boolean =>
  failure?.code === 'CONFLICT' && others.state !== 'none';

/** The declared sections, without the fields that this form does not ask for. */
const sectionsFor = ({ sections }: Entity, fields: readonly [string, Field][]): FormSection[] =>
  sections
    .map(({ fields: names, ...section }) => ({
      ...section,
      fields: names.filter((name) => fields.some(([each]) => each === name)),
    }))
    .filter(({ fields: names }) => names.length > 0);

function Note({
  entity,
  state,
  id,
  hold,
}: {
  entity: Entity;
  state: EntityFormState;
  id: string | null;
  hold: (fields: readonly string[]) => void;
}) {
  const draw = useContext(FormNote);
  const values = useWatch({ control: state.form.control });
  return draw({ entity: entity.name, id, values, hold });
}

const WIDE: ReadonlySet<FieldKind> = new Set<FieldKind>(['longText', 'richText', 'address', 'rows']);

/** Faults of the rows as a whole, and of each row. */
function rowFaults(error: FieldError | undefined, locale: Locale) {
  const found = innerFaults(error, locale);
  const own = found.filter(({ path }) => path === null).map(({ text }) => text);
  return {
    error: own.length > 0 ? own.join('\n') : undefined,
    faults: Object.fromEntries(found.flatMap(({ path, text }) => (path === null ? [] : [[path, text]]))),
  };
}

interface EntityFieldProps {
  state: Pick<EntityFormState, 'form' | 'formId' | 'mode'>;
  entity: Entity;
  fields: readonly [string, Field][];
  name: string;
  isReadOnly?: boolean;
  /** Gets the cursor when the form opens. */
  isFirst?: boolean;
  /** Changes to the editor of rows here. */
  rows?: RowsOptions;
}

/** One field of an entity form, with its error. */
export function EntityField({
  state,
  entity,
  fields,
  name,
  isReadOnly = false,
  isFirst = false,
  rows,
}: EntityFieldProps) {
  const say = useText();
  const locale = useLocale();
  const { entities } = useRegistry();
  const parents = parentsOf(entities, fields, name);
  const filter = pickerFilter(parents, useWatch({ control: state.form.control, name: parents }));
  const field = entity.fields[name];
  const View = field ? inputViews[field.kind] : null;
  if (!field || !View) return null;
  const isWide = WIDE.has(field.kind);
  return (
    <div id={fieldAnchor(state.formId, name)} {...(isWide ? { style: { gridColumn: '1 / -1' } } : {})}>
      <Controller
        control={state.form.control}
        name={name}
        render={({ field: bound, fieldState }) => (
          <View
            field={field}
            value={bound.value ?? undefined}
            label={say(field.label)}
            description={field.help ? say(field.help) : undefined}
            {...(field.kind === 'rows'
              ? rowFaults(fieldState.error, locale)
              : { error: errorText(fieldState.error, locale) })}
            {...(rows ? { rows } : {})}
            required={!field.optional && field.kind !== 'bool'}
            disabled={isReadOnly || (state.mode === 'edit' && field.immutable)}
            filter={filter}
            isFirst={isFirst}
            target={`${entity.name}.${name}`}
            onBlur={bound.onBlur}
            onChange={(value) => {
              // An emptied field is `null`: without a value it would show again what the form began with.
              bound.onChange(value ?? null);
              for (const other of dependentsOf(entities, fields, name))
                state.form.setValue(other, null, { shouldDirty: true });
            }}
          />
        )}
      />
    </div>
  );
}
