import { Textarea } from '@mantine/core';
import { inputProps, type InputProps } from '../contracts';
import { asText } from '../text/input';

export const LongTextField = (props: InputProps) => (
  <Textarea
    {...inputProps(props)}
    autosize
    minRows={3}
    maxRows={14}
    value={asText(props.value)}
    onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
  />
);
