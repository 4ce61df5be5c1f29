import { Anchor, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  daysLeft,
} from '@pathshala/shared/modules/students/admission';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';

type Declared = Row<typeof AdmissionDeclaration>;
const APPLICATIONS = '/site/admission/inside-form';

/** Days until the applications of a declaration begin or end. */
export function DaysLeft({ declaration }: { declaration: Declared }) {
  const { t } = useTranslation('admission');
  const left = daysLeft(declaration, todayAtSchool());
  if (!left) return <>–</>;
  return (
    <Text span size="sm" c={left.phase === 'over' ? 'var(--tone-bad-text)' : undefined}>
      {t(`left.${left.phase}`, { count: left.days })}
    </Text>
  );
}

/** Applications of a declaration with those that wait to be checked, or how many have paid. All rows ask once. */
export function Standing({ declaration, of }: { declaration: Declared; of: 'applied' | 'paid' }) {
  const { t } = useTranslation('admission');
  const format = useFormat();
  const room = { field: 'declaration', value: declaration.id };
  const { data } = useAction(
    admissionActions.standings,
    {},
    {
      subscriptions: [
        { entity: AdmissionDeclaration.name },
        // Others change by steps of the declaration itself.
        ...(declaration.state === 'open' ? [{ entity: AdmissionApplication.name, room }] : []),
      ],
    },
  );
  const row = data?.rows.find((each) => each.declaration === declaration.id);
  if (!row || !row[of]) return <>–</>;
  const count = format.number(row[of]);
  if (of === 'paid') return <>{count}</>;
  return (
    <>
      <Anchor component={Link} to={`${APPLICATIONS}?f.declaration.eq=${declaration.id}`} size="sm">
        {count}
      </Anchor>
      {row.unchecked > 0 ? (
        <Text size="xs" c="dimmed">
          {t('left.unchecked', { count: row.unchecked })}
        </Text>
      ) : null}
    </>
  );
}
