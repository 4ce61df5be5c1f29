import { Button } from '@mantine/core';
import { secondFactorActions, type UserView } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { toast } from '../../../../../kit/ui/toast';

/** For someone who has lost phone and recovery codes. For operators it takes two people. */
export function ResetFactor({ user }: { user: UserView }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const me = useMe();
  const reset = useAction(secondFactorActions.resetSecondFactor, {
    changes: ['user', 'session'],
    onDone: ({ isDone }) => toast('good', t(isDone ? 'factor.resetDone' : 'factor.resetAsked')),
  });
  const ask = async () => {
    const message = t('factor.resetText', { name: say(user.name) });
    if (await confirm({ title: t('factor.reset'), message, yes: t('factor.reset'), isDanger: true }))
      await reset.run({ user: user.id });
  };
  // The user's own is switched off in the profile.
  if (me?.user.id === user.id) return null;
  return (
    <Button size="xs" variant="light" color="red" loading={reset.isPending} onClick={() => void ask()}>
      {t('factor.reset')}
    </Button>
  );
}
