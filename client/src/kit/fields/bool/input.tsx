import { Switch } from '@mantine/core';
import type { InputProps } from '../contracts';

export const BoolField = ({ value, onChange, onBlur, label, description, error, disabled, id }: InputProps) => (
  <Switch
    label={label}
    description={description}
    error={error}
    disabled={disabled ?? false}
    checked={value === true}
    py="0.4rem"
    onChange={(event) => onChange(event.currentTarget.checked)}
    {...(onBlur ? { onBlur } : {})}
    {...(id ? { id } : {})}
  />
);
