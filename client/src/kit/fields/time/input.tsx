import { TimeInput } from '@mantine/dates';
import { inputProps, type InputProps } from '../contracts';
import { asText } from '../text/input';

export const TimeField = (props: InputProps) => <TimeInput {...inputProps(props)} value={asText(props.value).slice(0, 5)} onChange={(event) => props.onChange(event.currentTarget.value || undefined)} />;
