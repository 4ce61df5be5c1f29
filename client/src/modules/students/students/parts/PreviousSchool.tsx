import { Autocomplete } from '@mantine/core';
import { NonSiteInstitute } from '@pathshala/shared/modules/foundation/institutions';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { useDeferredValue } from 'react';
import { useController } from 'react-hook-form';
import { useOptions } from '../../../../kit/data/use-entity';
import type { EntityFormState } from '../../../../kit/form/use-entity-form';
import { useText } from '../../../../kit/text/locale';

/**
 * The institution from which a student comes: any name. The platform's list of other institutions offers names while
 * typing; the English name is stored, whichever language was typed, so that one school has one spelling.
 */
export function PreviousSchool({ state }: { state: Pick<EntityFormState, 'form'> }) {
  const say = useText();
  const {
    field: { value: given, onChange, onBlur },
    fieldState,
  } = useController({ control: state.form.control, name: 'previousSchool' });
  const value = typeof given === 'string' ? given : '';
  const { data } = useOptions(NonSiteInstitute, { q: useDeferredValue(value.trim()) });
  const shown = new Map((data ?? []).map(({ label }) => [label.en, say(label)]));
  return (
    <Autocomplete
      label={say(Student.fields.previousSchool.label)}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      name="previousSchool"
      maxLength={160}
      error={fieldState.error?.message}
      data={[...shown.keys()]}
      // The search has looked for the text in both languages.
      filter={({ options }) => options}
      renderOption={({ option }) => shown.get(option.value) ?? option.value}
    />
  );
}
