import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { resultActions } from '@pathshala/shared/modules/exams/results';
import { IconCurrencyTaka } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { Figures } from '../../../../kit/ui/Figures';
import classes from './SmsPlan.module.css';

type Plan = ActionOutput<typeof resultActions.smsPlan>;
const LANGUAGES = ['bn', 'en'] as const;

/** The people who get a message and those who get none, the cost in either language, and the messages themselves. */
export function SmsPlanView({ plan, language }: { plan: Plan; language: 'en' | 'bn' }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const left = (['told', 'withheld', 'noNumber', 'optedOut'] as const).filter((name) => plan[name] > 0);
  const isShort = plan[language].cost > plan.balance;
  return (
    <Stack gap="sm">
      <Figures
        isFramed
        isLive
        figures={[
          { key: 'students', label: t('sms.fact.students'), value: format.number(plan.students) },
          { key: 'messages', label: t('sms.fact.messages'), value: format.number(plan.messages) },
          ...LANGUAGES.map((each) => ({
            key: each,
            label: t(`sms.fact.${each}`),
            value: t('sms.cost', {
              parts: format.number(plan[each].parts),
              cost: format.money(plan[each].cost),
            }),
          })),
          {
            key: 'balance',
            label: t('sms.fact.balance'),
            value: format.money(plan.balance),
            tone: isShort ? ('bad' as const) : undefined,
          },
        ]}
      />
      {left.length > 0 ? (
        <Text size="sm" c="var(--tone-warn-text)">
          {left.map((name) => t(`sms.left.${name}`, { count: plan[name] })).join(' · ')}
        </Text>
      ) : null}
      {isShort ? (
        <Alert color="red" icon={<IconCurrencyTaka size={20} />}>
          {t('sms.tooLittle')}
        </Alert>
      ) : null}
      <Samples plan={plan} />
      <Missing plan={plan} />
    </Stack>
  );
}

function Samples({ plan }: { plan: Plan }) {
  const { t } = useTranslation('results');
  const say = useText();
  const format = useFormat();
  if (plan.samples.length === 0) return null;
  const hidden = plan.messages - plan.samples.length;
  return (
    <div>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.list} aria-label={t('sms.samples')} tabIndex={0}>
        {plan.samples.map((sample) => (
          <li key={sample.student} className={classes.item}>
            <div>
              <Text fw={600} size="sm">
                {say(sample.name)}
              </Text>
              <Text size="xs" c="dimmed">
                {format.phone(sample.phone)}
              </Text>
            </div>
            {LANGUAGES.map((each) => (
              <div key={each}>
                <Text size="sm" lang={each} className={classes.text}>
                  {sample[each].text || '–'}
                </Text>
                {sample[each].parts > 0 ? (
                  <Text size="xs" c="dimmed">
                    {t('sms.parts', { count: sample[each].parts })}
                  </Text>
                ) : null}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Text size="sm" c="dimmed">
          {t('sms.more', { count: hidden })}
        </Text>
      ) : null}
    </div>
  );
}

/** Families that cannot be reached, with the way to where a number is put in. */
function Missing({ plan: { missing, noNumber } }: { plan: Plan }) {
  const { t } = useTranslation('results');
  const say = useText();
  const format = useFormat();
  if (missing.length === 0) return null;
  return (
    <details>
      <summary>{t('sms.missing', { count: noNumber })}</summary>
      <ul className={classes.names}>
        {missing.map(({ student, name, section, roll }) => (
          <li key={student}>
            <Anchor component={Link} to={`/student/view/${student}`} underline="always">
              {say(name)}
            </Anchor>
            , {say(section)}, {t('sms.roll', { roll: format.digits(roll) })}
          </li>
        ))}
      </ul>
    </details>
  );
}
