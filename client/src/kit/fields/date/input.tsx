import { inputProps, type InputProps } from '../contracts';
import { DateText } from './DateText';

export const DateField = (props: InputProps) => (
  <DateText {...inputProps(props)} value={props.value as string | undefined} onChange={props.onChange} />
);
