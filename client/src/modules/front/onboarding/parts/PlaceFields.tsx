import { Select } from '@mantine/core';
import {
  applicationActions,
  InstitutionApplication,
  type ApplicationForm,
} from '@pathshala/shared/modules/front/onboarding';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useAction } from '../../../../kit/data/use-action';
import { errorText } from '../../../../kit/form/form-errors';
import { useLocale, useText } from '../../../../kit/text/locale';

/** Division, district, thana: each narrows the next. Asked for without an account. */
export function PlaceFields({ form }: { form: UseFormReturn<ApplicationForm> }) {
  const [division, district] = useWatch({ control: form.control, name: ['division', 'district'] });
  return (
    <>
      <PlaceSelect form={form} name="division" input={{}} clears={['district', 'thana']} />
      <PlaceSelect form={form} name="district" input={division ? { division } : null} clears={['thana']} />
      <PlaceSelect form={form} name="thana" input={district ? { district } : null} clears={[]} />
    </>
  );
}

interface PlaceSelectProps {
  form: UseFormReturn<ApplicationForm>;
  name: 'division' | 'district' | 'thana';
  /** Null while the larger place is not chosen. */
  input: { division?: string; district?: string } | null;
  clears: readonly ('district' | 'thana')[];
}

function PlaceSelect({ form, name, input, clears }: PlaceSelectProps) {
  const say = useText();
  const locale = useLocale();
  const { data } = useAction(applicationActions.places, input ?? {}, {
    enabled: input !== null,
    staleTime: Infinity,
    keep: false,
  });
  const items = input
    ? (data?.items ?? [])
        .map(({ id, label }) => ({ value: id, label: say(label) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale))
    : [];
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          label={say(InstitutionApplication.fields[name].label)}
          withAsterisk
          searchable
          allowDeselect={false}
          disabled={input === null}
          data={items}
          value={field.value ?? null}
          error={errorText(fieldState.error, locale)}
          onBlur={field.onBlur}
          onChange={(next) => {
            field.onChange(next ?? undefined);
            for (const other of clears) form.setValue(other, undefined as never);
          }}
        />
      )}
    />
  );
}
