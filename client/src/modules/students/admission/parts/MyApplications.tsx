import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  type admissionActions,
  AdmissionApplication,
  type admissionPublicActions,
} from '@pathshala/shared/modules/students/admission';
import type { CommonData } from '@pathshala/shared/modules/school/cms';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { SlipButtons } from './SlipButtons';

/** The applications sent from this number, each with its state and the next step. */
export function MyApplications({
  site,
  visit,
  mine,
  declarations,
  onAmend,
}: {
  site: CommonData;
  visit: { site_id: string; key: string };
  mine: ActionOutput<typeof admissionPublicActions.mine>;
  declarations: ActionOutput<typeof admissionActions.publicDeclarations>['declarations'];
  onAmend: (application: string) => void;
}) {
  const { t } = useTranslation('admission');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  if (mine.applications.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('mine.title')}
      </Title>
      {mine.applications.map((each) => {
        const declared = declarations.find(({ id }) => id === each.declaration);
        return (
          <Paper key={each.id} withBorder p="md">
            <Group justify="space-between">
              <Text fw={600}>{locale === 'bn' ? each.nameBn : each.name}</Text>
              <StateBadge entity={AdmissionApplication} state={each.state} />
            </Group>
            <Text ff="monospace">{each.number}</Text>
            {declared ? <Text c="dimmed">{say(declared.name)}</Text> : null}
            {each.reason ? <Text>{each.reason}</Text> : null}
            {each.waitingRank && each.state === 'waiting' ? (
              <Text>{t('waitingAs', { place: format.number(each.waitingRank) })}</Text>
            ) : null}
            {each.offerUntil && each.state === 'selected' ? (
              <Text fw={600}>{t('mine.until', { at: format.dateTime(each.offerUntil) })}</Text>
            ) : null}
            {each.state === 'unpaid' ? (
              <Anchor component={Link} to={`/web/admission-fee?alias=${site.alias}&application=${each.id}`}>
                {each.isClaimed ? t('mine.claimed') : t('mine.pay', { fee: format.money(each.fee) })}
              </Anchor>
            ) : null}
            <SlipButtons visit={visit} application={each} />
            {each.form ? (
              <Button mt="xs" variant="default" onClick={() => onAmend(each.id)}>
                {t('mine.amend')}
              </Button>
            ) : null}
          </Paper>
        );
      })}
    </Stack>
  );
}
