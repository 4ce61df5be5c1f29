import { Select } from '@mantine/core';
import type { ImportKind } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';

/** The field that each column of the file is read as; a column is given once. */
export function ColumnChoice({
  kind,
  header,
  sample,
  columns,
  onChange,
}: {
  kind: ImportKind;
  header: readonly string[];
  sample: readonly string[];
  columns: readonly (string | null)[];
  onChange: (columns: (string | null)[]) => void;
}) {
  const { t } = useTranslation('imports');
  const say = useText();
  const choose = (at: number, key: string | null) =>
    onChange(columns.map((each, index) => (index === at ? key : each === key ? null : each)));
  return (
    <DataTable
      caption={t('mapping')}
      rows={header.map((heading, at) => ({ id: String(at), at, heading }))}
      columns={[
        { id: 'heading', label: t('heading'), heading: true, render: ({ heading }) => heading },
        { id: 'sample', label: t('sample'), render: ({ at }) => sample[at] ?? '' },
        {
          id: 'means',
          label: t('means'),
          render: ({ at, heading }) => (
            <Select
              size="xs"
              aria-label={`${t('means')}: ${heading}`}
              placeholder={t('ignored')}
              clearable
              searchable
              value={columns[at] ?? null}
              onChange={(key) => choose(at, key)}
              data={kind.columns.map((column) => ({
                value: column.key,
                label: `${say(column.label)}${column.isRequired ? ' *' : ''}`,
              }))}
            />
          ),
        },
      ]}
    />
  );
}
