import { Autocomplete } from '@mantine/core';
import { NonSiteInstitute } from '@pathshala/shared/modules/foundation/institutions';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { useDeferredValue } from 'react';
import { useController } from 'react-hook-form';
import { useOptions } from '../../../../kit/data/use-entity';
import type { EntityFormState } from '../../../../kit/form/use-entity-form';
import { useText } from '../../../../kit/text/locale';

/**
 * The institution from which a student comes: any name, with those of the platform's list of other institutions offered
 * while typing, so that one school is written one way.
 */
export function PreviousSchool({ state }: { state: EntityFormState }) {
  const say = useText();
  const {
    field: { value: given, onChange, onBlur },
    fieldState,
  } = useController({ control: state.form.control, name: 'previousSchool' });
  const value = typeof given === 'string' ? given : '';
  const { data } = useOptions(NonSiteInstitute, { q: useDeferredValue(value.trim()) });
  return (
    <Autocomplete
      label={say(Student.fields.previousSchool.label)}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      name="previousSchool"
      maxLength={160}
      error={fieldState.error?.message}
      data={[...new Set((data ?? []).map(({ label }) => say(label)))]}
    />
  );
}
