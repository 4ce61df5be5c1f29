import type { Entity, Field } from '@pathshala/shared';
import { IconUser } from '@tabler/icons-react';
import { cellViews } from '../fields';
import classes from './DataTable.module.css';

interface PortraitProps {
  field: Field;
  entity: Entity;
  name: string;
  value: unknown;
}

/** A face in a row, or the place of one. */
export function Portrait({ field, entity, name, value }: PortraitProps) {
  const View = cellViews[field.kind];
  return value ? (
    <View field={field} name={name} entity={entity.name} value={value} labels={{}} />
  ) : (
    <span className={classes.faceless}>
      <IconUser size={16} stroke={1.6} aria-hidden />
    </span>
  );
}
