import { Anchor, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  daysLeft,
  MOST_STANDINGS,
} from '@pathshala/shared/modules/students/admission';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { useNeighbours } from '../../../../kit/table/shown-rows';
import { useFormat } from '../../../../kit/text/use-format';

type Declared = Row<typeof AdmissionDeclaration>;
const APPLICATIONS = '/site/admission/inside-form';
/** The states that count as applied. */
const APPLIED = Object.keys(AdmissionApplication.lifecycle!.states)
  .filter((state) => state !== 'withdrawn')
  .join(',');
/** As long as the list is not frozen, applications come, are paid and checked without a step of the declaration. */
const BEFORE_THE_LIST: readonly string[] = ['draft', 'open', 'closed'];

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

/** The last day for applications. */
export function LastDay({ declaration }: { declaration: Declared }) {
  return <>{useFormat().date(declaration.closesOn)}</>;
}

/** All rows of the list ask once, for themselves. */
function useStanding(declaration: Declared) {
  const declarations = [...useNeighbours(declaration.id, MOST_STANDINGS)];
  const room = { field: 'declaration', value: declaration.id };
  const { data } = useAction(
    admissionActions.standings,
    { declarations },
    {
      subscriptions: [
        { entity: AdmissionDeclaration.name },
        // Others change by steps of the declaration itself.
        ...(BEFORE_THE_LIST.includes(declaration.state) ? [{ entity: AdmissionApplication.name, room }] : []),
      ],
    },
  );
  return data?.rows.find((each) => each.declaration === declaration.id);
}

/** How many have applied, which leads to their applications, or how many have paid. */
export function Standing({ declaration, of }: { declaration: Declared; of: 'applied' | 'paid' }) {
  const format = useFormat();
  const row = useStanding(declaration);
  if (!row || !row[of]) return <>–</>;
  const count = format.number(row[of]);
  if (of === 'paid') return <>{count}</>;
  return (
    <Anchor component={Link} to={`${APPLICATIONS}?f.declaration.eq=${declaration.id}&f.state.in=${APPLIED}`} inherit>
      {count}
    </Anchor>
  );
}

/** Applications of a declaration that wait to be checked; nothing where there are none. */
export function Unchecked({ declaration }: { declaration: Declared }) {
  const { t } = useTranslation('admission');
  const count = useStanding(declaration)?.unchecked ?? 0;
  return count > 0 ? <>{t('left.unchecked', { count })}</> : null;
}
