import { AcademicYear, Class } from '@pathshala/shared/modules/school/academics';
import { Promotion } from '@pathshala/shared/modules/students/students';
import { useEffect, useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { todayAtSchool } from '../../../../kit/clock';
import { useList } from '../../../../kit/data/use-entity';
import { inputViews } from '../../../../kit/fields';
import { errorText } from '../../../../kit/form/form-errors';
import type { EntityFormState } from '../../../../kit/form/use-entity-form';
import { useLocale, useText } from '../../../../kit/text/locale';

const FIELD = Promotion.fields.sections;

/** Sections of the class that students go to; class and year are proposed as the next ones. */
export function SectionsOfClass({ state }: { state: EntityFormState }) {
  const say = useText();
  const locale = useLocale();
  const { control, getValues, setValue } = state.form;
  const [from, toClass] = useWatch({ control, name: ['class', 'toClass'] }) as (string | undefined)[];
  const classes = useList(Class, { size: 100 }, { live: false }).data?.rows;
  const years = useList(AcademicYear, { size: 50 }, { live: false }).data?.rows;
  useEffect(() => {
    if (!from || !classes) return;
    const next = classes[classes.findIndex(({ id }) => id === from) + 1];
    if (next) setValue('toClass', next.id, { shouldDirty: true });
  }, [from, classes, setValue]);
  useEffect(() => {
    if (!years || getValues('toYear')) return;
    const [next] = years
      .filter(({ startsOn }) => startsOn > todayAtSchool())
      .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
    if (next) setValue('toYear', next.id, { shouldDirty: true });
  }, [years, getValues, setValue]);
  // Sections of the class that was chosen before are none of this one.
  const before = useRef(toClass);
  useEffect(() => {
    if (before.current !== toClass) setValue('sections', undefined);
    before.current = toClass;
  }, [toClass, setValue]);
  const View = inputViews[FIELD.kind]!;
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Controller
        control={control}
        name="sections"
        render={({ field, fieldState }) => (
          <View
            field={FIELD}
            value={field.value}
            label={say(FIELD.label)}
            description={undefined}
            error={errorText(fieldState.error, locale)}
            required
            disabled={!toClass}
            filter={toClass ? { class: toClass } : undefined}
            target={`${Promotion.name}.sections`}
            onBlur={field.onBlur}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
}
