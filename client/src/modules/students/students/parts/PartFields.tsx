import { SimpleGrid } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { EntityField } from '../../../../kit/form/EntityForm';
import { formFields } from '../../../../kit/form/entity-values';
import type { FormPart } from './form-part';

/** The server gives these where they are left empty. */
const GIVEN = new Set(['code', 'roll', 'from']);

/**
 * Fields of one record within a form over several; `isBare`: in the grid of the caller; `controls` replaces the control
 * of single fields.
 */
export function PartFields({
  part,
  names,
  optional = [],
  isFirst = false,
  isBare = false,
  controls = {},
}: {
  part: FormPart;
  names: readonly string[];
  optional?: readonly string[];
  isFirst?: boolean;
  isBare?: boolean;
  controls?: Record<string, (part: FormPart) => ReactNode>;
}) {
  const fields = formFields(part.entity).map(
    ([name, field]) =>
      [name, GIVEN.has(name) || optional.includes(name) ? { ...field, optional: true } : field] as [
        string,
        typeof field,
      ],
  );
  const entity = { ...part.entity, fields: Object.fromEntries(fields) };
  const drawn = names.map((name, index) => (
    <Fragment key={name}>
      {controls[name]?.(part) ?? (
        <EntityField state={part} entity={entity} fields={fields} name={name} isFirst={isFirst && index === 0} />
      )}
    </Fragment>
  ));
  return isBare ? (
    drawn
  ) : (
    <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
      {drawn}
    </SimpleGrid>
  );
}
