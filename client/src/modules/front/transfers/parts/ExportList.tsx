import { InstitutionExport } from '@pathshala/shared/modules/front/transfers';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { DownloadButton } from './DownloadButton';

/** Archives, with a button at those that are ready. */
export function ExportList({ emptyHint, columns }: { emptyHint: string; columns?: readonly string[] }) {
  const { t } = useTranslation('transfers');
  return (
    <EntityTable
      entity={InstitutionExport}
      emptyHint={emptyHint}
      {...(columns ? { columns } : {})}
      extraColumns={[
        {
          id: 'download',
          label: t('download'),
          render: (row) => (row.state === 'ready' ? <DownloadButton id={row.id} /> : null),
        },
      ]}
    />
  );
}
