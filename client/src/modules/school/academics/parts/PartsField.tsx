import { Button, Menu } from '@mantine/core';
import type { AnyEntity } from '@pathshala/shared';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RowsOptions } from '../../../../kit/fields/contracts';
import { EntityField } from '../../../../kit/form/EntityForm';
import { formFields } from '../../../../kit/form/entity-values';
import type { EntityFormState } from '../../../../kit/form/use-entity-form';
import { useFormat } from '../../../../kit/text/use-format';
import { LAYOUTS } from './layouts';

interface PartsOptions {
  /** Graded together with other papers: like parts may have one pass mark. */
  isPaired: boolean;
  /** Pass mark that holds where none is entered. */
  passOf?: (full: number) => number;
}

/** The components of a paper in a form over its record. */
export function PartsField({
  state,
  entity,
  passOf,
}: { state: EntityFormState; entity: AnyEntity } & Pick<PartsOptions, 'passOf'>) {
  const isPaired = Boolean(useWatch({ control: state.form.control, name: 'pair' }));
  const rows = usePartRows({ isPaired, ...(passOf ? { passOf } : {}) });
  return <EntityField state={state} entity={entity} fields={formFields(entity)} name="parts" rows={rows} />;
}

/** Rows of parts: usual layouts to begin from, keys that like parts of several papers share. */
export function usePartRows({ isPaired, passOf }: PartsOptions): RowsOptions {
  const { t } = useTranslation('academics');
  const format = useFormat();
  return useMemo(
    () => ({
      hidden: isPaired ? [] : ['poolPass'],
      nextKey: freeKey,
      placeholders: ({ full }): Record<string, string> =>
        passOf && typeof full === 'number' ? { pass: format.number(passOf(full)) } : {},
      actions: (change) => (
        <Menu>
          <Menu.Target>
            <Button size="compact-sm" variant="default">
              {t('parts.layouts')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {Object.entries(LAYOUTS).map(([key, layout]) => (
              <Menu.Item key={key} onClick={() => change(layout.map((part) => ({ ...part })))}>
                {t(`layout.${key as keyof typeof LAYOUTS}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ),
      hint: t('parts.hint'),
    }),
    [isPaired, passOf, format, t],
  );
}

function freeKey(parts: readonly Readonly<Record<string, unknown>>[]): string {
  const used = new Set(parts.map((part) => part['key']));
  let number = parts.length + 1;
  while (used.has(`part${number}`)) number += 1;
  return `part${number}`;
}
