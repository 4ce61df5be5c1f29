import { Alert, Anchor } from '@mantine/core';
import { groupPolicyActions, GroupPolicy, PolicyFollowing } from '@pathshala/shared/modules/front/grouppolicies';
import { IconBuildings } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';

interface HeldNoteProps {
  entity: string;
  id: string;
  hold: (fields: readonly string[]) => void;
}

/** In the form of a record that follows the group: whose it is, and where the head leaves the policy. */
export function HeldNote({ entity, id, hold }: HeldNoteProps) {
  const { t } = useTranslation('grouppolicies');
  const say = useText();
  const can = useCan();
  const { data } = useAction(
    groupPolicyActions.heldFields,
    { entity, id },
    {
      enabled: can(groupPolicyActions.heldFields.permission),
      subscriptions: [{ entity: PolicyFollowing.name }, { entity: GroupPolicy.name }],
    },
  );
  const fields = data?.fields;
  // The form is above this note and is drawn before the answer.
  useEffect(() => hold(fields ?? []), [fields, hold]);
  if (!data?.group || data.fields.length === 0) return null;
  return (
    <Alert color="blue" icon={<IconBuildings size={18} aria-hidden />} p="xs" role="status">
      {t('held', { group: say(data.group) })}{' '}
      <Anchor component={Link} to="/site/option/group-policies" size="sm">
        {t('heldLink')}
      </Anchor>
    </Alert>
  );
}
