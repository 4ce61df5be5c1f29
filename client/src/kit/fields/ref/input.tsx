import { inputProps, type InputProps } from '../contracts';
import { RefSelect } from './RefSelect';

export const RefField = (props: InputProps) => (
  <RefSelect
    {...inputProps(props)}
    entity={props.field.of.entity!}
    value={props.value as string | undefined}
    onChange={props.onChange}
    filter={props.filter}
  />
);
