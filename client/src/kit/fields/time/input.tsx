import { inputProps, type InputProps } from '../contracts';
import { TimeText } from './TimeText';

export const TimeField = (props: InputProps) => (
  <TimeText
    {...inputProps(props)}
    value={typeof props.value === 'string' ? props.value : undefined}
    onChange={props.onChange}
  />
);
