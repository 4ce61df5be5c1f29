import { Anchor, Badge, Group, List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { PackageAttachment, packagesActions } from '@pathshala/shared/modules/foundation/packages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useMe } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';
import { useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../kit/ui/StatusBadge';

type Own = ActionOutput<typeof packagesActions.own>;
const TONES = { scheduled: 'info', active: 'good', expired: 'warn' } as const;

/**
 * The parts of the product that the reader's institution has, for how long, and whom to ask for the rest. It follows
 * changes by the platform.
 */
export function InstitutionPackage() {
  const me = useMe();
  const can = useCan();
  const place = me?.membership?.institution?.id;
  return place && can(packagesActions.own.permission) ? <Panel institution={place} /> : null;
}

function Panel({ institution }: { institution: string }) {
  const { t } = useTranslation('packages');
  // Attachments are followed; a change of a package changes the rights of the session, with which every answer is asked
  // again.
  const { data, error, refetch } = useAction(
    packagesActions.own,
    {},
    { subscriptions: [{ entity: PackageAttachment.name, room: { field: 'institution', value: institution } }] },
  );
  return (
    <Paper withBorder p="md" mt="lg" maw="52rem" component="section" aria-labelledby="own-package">
      <Title order={2} size="h3" id="own-package" mb="sm">
        {t('own.title')}
      </Title>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Facts own={data} />
      ) : (
        <Skeleton h="9rem" radius="md" aria-busy="true" />
      )}
    </Paper>
  );
}

function Facts({ own: { packages, parts, contacts } }: { own: Own }) {
  const { t } = useTranslation('packages');
  const say = useText();
  const format = useFormat();
  const stateOf = ({ state, startsOn, endsOn }: Own['packages'][number]) => {
    if (state === 'expired') return t('overview.state.expired', { date: format.date(endsOn!) });
    const since = startsOn
      ? [
          state === 'scheduled'
            ? t('overview.state.scheduled', { date: format.date(startsOn) })
            : t('own.since', { date: format.date(startsOn) }),
        ]
      : [];
    return [...since, ...(endsOn ? [t('own.until', { date: format.date(endsOn) })] : [])].join(', ');
  };
  const termOf = ({ since, until }: Own['parts'][number]) =>
    [
      since ? t('own.since', { date: format.date(since) }) : '',
      until ? t('own.until', { date: format.date(until) }) : '',
    ]
      .filter(Boolean)
      .join(', ');
  const [open, shut] = [parts.filter((part) => part.isOpen && !part.isAlways), parts.filter((part) => !part.isOpen)];
  return (
    <Stack gap="md">
      {packages.length === 0 ? (
        <Text>{t('own.whole')}</Text>
      ) : (
        <Stack gap={6}>
          {packages.map((each) => (
            <Group key={each.attachment} gap="sm">
              <Text fw={600}>{say(each.name)}</Text>
              <StatusBadge tone={TONES[each.state]} quiet>
                {stateOf(each)}
              </StatusBadge>
            </Group>
          ))}
        </Stack>
      )}
      <Part title={t('own.included')}>
        <List size="sm" spacing={4}>
          {open.map((part) => (
            <List.Item key={part.key}>
              {say(part.name)}
              {termOf(part) ? <Text span c="dimmed" size="sm">{` · ${termOf(part)}`}</Text> : null}
            </List.Item>
          ))}
        </List>
      </Part>
      <Part title={t('own.lacking')}>
        {shut.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('own.lackingNothing')}
          </Text>
        ) : (
          <Badges parts={shut} />
        )}
      </Part>
      <Part title={t('own.always')}>
        <Badges parts={parts.filter((part) => part.isAlways)} />
      </Part>
      <Text size="sm">{t(contacts.length > 0 ? 'own.ask' : 'own.askNobody')}</Text>
      {contacts.length > 0 ? (
        <List size="sm">
          {contacts.map(({ name, phone, email }) => (
            <List.Item key={email}>
              {say(name)} ·{' '}
              <Anchor href={`tel:${phone}`} inherit underline="always">
                {format.phone(phone)}
              </Anchor>{' '}
              ·{' '}
              <Anchor href={`mailto:${email}`} inherit>
                {email}
              </Anchor>
            </List.Item>
          ))}
        </List>
      ) : null}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      {children}
    </div>
  );
}

function Badges({ parts }: { parts: Own['parts'] }) {
  const say = useText();
  return (
    <Group gap={4}>
      {parts.map(({ key, name }) => (
        <Badge key={key} variant="default" tt="none" fw={400}>
          {say(name)}
        </Badge>
      ))}
    </Group>
  );
}
