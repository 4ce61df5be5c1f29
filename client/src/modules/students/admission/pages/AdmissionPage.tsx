import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { admissionActions, AdmissionDeclaration } from '@pathshala/shared/modules/students/admission';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PortalPage } from '../../../school/cms';

type Declared = ActionOutput<typeof admissionActions.publicDeclarations>['declarations'][number];

/** /web/admission: an institution's declarations, how many seats are left, and its draws. */
export default function AdmissionPage() {
  const { t } = useTranslation('admission');
  return <PortalPage title={t('admission')}>{(site) => <Declarations site={site} />}</PortalPage>;
}

function Declarations({ site }: { site: CommonData }) {
  const { t } = useTranslation('admission');
  const asked = useAction(
    admissionActions.publicDeclarations,
    { site_id: site.site_id },
    { subscriptions: [{ entity: AdmissionDeclaration.name }] },
  );
  return (
    <Stack gap="md">
      <h1>{t('admission')}</h1>
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="18rem" radius="lg" aria-busy="true" /> : null}
      {asked.data?.declarations.length === 0 ? <EmptyState title={t('publicEmpty')} /> : null}
      {asked.data?.declarations.map((each) => (
        <DeclarationCard key={each.id} declared={each} site={site} />
      ))}
    </Stack>
  );
}

function DeclarationCard({ declared, site }: { declared: Declared; site: CommonData }) {
  const { t } = useTranslation('admission');
  const say = useText();
  const format = useFormat();
  const place = [declared.class, declared.shift, declared.version, declared.group].flatMap((each) =>
    each ? say(each) : [],
  );
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between" align="start">
        <Title order={2} size="h3">
          {say(declared.name)}
        </Title>
        <StateBadge entity={AdmissionDeclaration} state={declared.state} />
      </Group>
      <Text c="dimmed">{[...place, say(declared.year)].join(' · ')}</Text>
      <Stack gap={2} mt="sm">
        <Text>{t('dates', { from: format.date(declared.opensOn), until: format.date(declared.closesOn) })}</Text>
        {/* Seats that nobody can apply for any more would read as an offer. */}
        <Text fw={600} aria-live="polite">
          {declared.isTaking
            ? t('seatsOf', { left: format.number(declared.seatsLeft), seats: format.number(declared.seats) })
            : t('seatsTaken', {
                seats: format.number(declared.seats),
                taken: format.number(declared.seats - declared.seatsLeft),
              })}
        </Text>
        {declared.fee > 0 ? <Text>{t('feeIs', { fee: format.money(declared.fee) })}</Text> : null}
        {declared.ageOn && (declared.minAge ?? declared.maxAge) !== null ? (
          <Text>
            {t('ageIs', {
              date: format.date(declared.ageOn),
              min: declared.minAge === null ? '–' : format.number(declared.minAge),
              max: declared.maxAge === null ? '–' : format.number(declared.maxAge),
            })}
          </Text>
        ) : null}
        {say(declared.note) ? <Text style={{ whiteSpace: 'pre-line' }}>{say(declared.note)}</Text> : null}
      </Stack>
      <Group mt="sm">
        {declared.isTaking ? (
          <Button component={Link} to={`/web/admission-form?alias=${site.alias}&declaration=${declared.id}`}>
            {t('applyLink')}
          </Button>
        ) : null}
        <Button component={Link} to={`/web/admission-form?alias=${site.alias}`} variant="subtle">
          {t('mineLink')}
        </Button>
        {declared.draws.map(({ id, attempt, state }) => (
          <Button key={id} component={Link} to={`/web/admission-draw/${id}?alias=${site.alias}`} variant="subtle">
            {declared.draws.length > 1
              ? t(state === 'voided' ? 'drawVoided' : 'drawNumber', { number: format.number(attempt) })
              : t('drawLink')}
          </Button>
        ))}
      </Group>
      {declared.draws.map((draw) => (
        <Text key={draw.id} size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('attempts.one', { number: format.number(draw.attempt), at: format.dateTime(draw.frozenAt) })}
          {' · '}
          {t('hash.list')}: <code>{draw.listHash}</code>
        </Text>
      ))}
    </Paper>
  );
}
