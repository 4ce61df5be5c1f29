import { Anchor, Button, Checkbox, Paper, Skeleton, Table, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { setupActions } from '@pathshala/shared/modules/front/onboarding';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { structureOf, useSetupChanged } from '../parts/use-setup';

type Academics = ActionOutput<typeof setupActions.academics>;

/** The academic groups of each class of an institution, as a table of ticks. */
export default function AcademicGroupsPage() {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const { site_id: id = '' } = useParams();
  const { data, error, refetch } = useAction(
    setupActions.academics,
    { institution: id },
    { subscriptions: structureOf(id) },
  );
  const catalogues = (
    <Button variant="default" component={Link} to={`/edu/site/academic/details/${id}?catalogue=group`}>
      {t('academics.toCatalogues')}
    </Button>
  );
  return (
    <>
      <PageHeader
        hint={
          data ? (
            <Anchor component={Link} to={`/edu/site/edit/${id}`} inherit>
              {say(data.institution.name)}
            </Anchor>
          ) : undefined
        }
      >
        {catalogues}
      </PageHeader>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h={320} />
      ) : data.groups.length === 0 || data.classes.length === 0 ? (
        <EmptyState title={t('academics.noGroups')} hint={t('academics.noGroupsHint')} action={catalogues} />
      ) : (
        <Offers {...data} />
      )}
    </>
  );
}

function Offers({ institution: { id: institution }, classes, groups }: Academics) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const format = useFormat();
  const changed = useSetupChanged();
  const save = useAction(setupActions.saveSetup, { onDone: changed });
  const set = (row: Academics['classes'][number], group: string, isOn: boolean) => {
    const offer = row.groups.find((each) => each.group === group);
    void save.run({
      institution,
      entity: 'classGroup',
      ...(offer ? { id: offer.id, rev: offer.rev, values: { active: isOn } } : { values: { class: row.id, group } }),
    });
  };
  return (
    <Paper withBorder p="md">
      <Text c="dimmed" size="sm" mb="sm">
        {t('academics.hint')}
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('academics.class')}</Table.Th>
              {groups.map((group) => (
                <Table.Th key={group.id} scope="col">
                  {say(group.name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {classes.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Th scope="row">{say(row.name)}</Table.Th>
                {groups.map((group) => {
                  const offer = row.groups.find((each) => each.group === group.id);
                  return (
                    <Table.Td key={group.id}>
                      <Checkbox
                        checked={offer?.active ?? false}
                        disabled={save.isPending}
                        onChange={(event) => set(row, group.id, event.currentTarget.checked)}
                        aria-label={t('academics.offers', { class: say(row.name), group: say(group.name) })}
                        {...(offer?.active && offer.seats ? { label: format.number(offer.seats) } : {})}
                      />
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
