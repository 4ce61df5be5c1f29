import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form';
import classes from './HoneypotField.module.css';

/**
 * A field of a public form, seen by no person and read out to none: programs that fill in every field meet it, and the
 * server refuses the form when it is filled in.
 */
export function HoneypotField<Values extends FieldValues>({
  register,
  name,
}: {
  register: UseFormRegister<Values>;
  name: FieldPath<Values>;
}) {
  const { t } = useTranslation('kit');
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <TextInput
        {...register(name, { setValueAs: (value: string) => value || undefined })}
        label={t('form.honeypot')}
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}
