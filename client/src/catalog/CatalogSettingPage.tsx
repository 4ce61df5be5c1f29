import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { permissionOf, type Entity } from '@pathshala/shared';
import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { useTranslation } from 'react-i18next';
import { useCan } from '../kit/data/session';
import { useAction } from '../kit/data/use-action';
import { useList } from '../kit/data/use-entity';
import { formFields } from '../kit/form/entity-values';
import type { AnyRow } from '../kit/table/entity-columns';
import { useText } from '../kit/text/locale';
import { EmptyState } from '../kit/ui/EmptyState';
import { ErrorState } from '../kit/ui/ErrorState';
import { PageHeader } from '../kit/ui/PageHeader';
import { toast } from '../kit/ui/toast';
import { RecordTabs } from './RecordTabs';

/** The generated screen of settings: no list of one, but the form itself, with its history. */
export function CatalogSettingPage({ entity }: { entity: Entity }) {
  const { t } = useTranslation('app');
  const say = useText();
  const can = useCan();
  const list = useList(entity, {});
  const begin = useAction(listsActions.beginSetting, { changes: [entity.name] });
  const record = list.data?.rows[0] as AnyRow | undefined;
  return (
    <>
      <PageHeader />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw="56rem">
        {list.isError && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <Stack aria-busy="true">
            {formFields(entity).map(([name]) => (
              <Skeleton key={name} h="2.4rem" />
            ))}
          </Stack>
        ) : record ? (
          <RecordTabs
            entity={entity}
            record={record}
            onSaved={() => toast('good', t('catalog.saved', { what: say(entity.labels.one) }))}
          />
        ) : (
          <EmptyState
            title={say(entity.labels.many)}
            hint={t('catalog.usualHint')}
            action={
              can(permissionOf(entity.name, 'update')) ? (
                <Button loading={begin.isPending} onClick={() => void begin.run({ list: entity.name })}>
                  {t('catalog.begin')}
                </Button>
              ) : null
            }
          />
        )}
      </Paper>
    </>
  );
}
