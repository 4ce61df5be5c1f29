import { Skeleton, Stack } from '@mantine/core';
import { platformActions, SiteOption } from '@pathshala/shared/modules/foundation/platform';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { InstitutionPackage } from '../../packages';
import { OptionRow } from '../parts/OptionRow';

/** /site/option/master: this institution's choices. */
export default function OptionsPage() {
  const { t } = useTranslation('platform');
  const options = useAction(platformActions.options, {}, { subscriptions: [{ entity: SiteOption.name }] });
  return (
    <>
      <PageHeader hint={t('options.hint')} />
      {options.isError && !options.data ? (
        <ErrorState error={options.error} onRetry={() => void options.refetch()} />
      ) : null}
      {options.isPending ? <Skeleton h="24rem" radius="lg" aria-busy="true" /> : null}
      {/* A value that someone else chose makes a new row, so that nobody saves an old one over it. */}
      <Stack gap="sm" maw="52rem">
        {options.data?.rows.map((row) => (
          <OptionRow key={`${row.key}:${JSON.stringify(row.value)}`} row={row} />
        ))}
      </Stack>
      <InstitutionPackage />
    </>
  );
}
