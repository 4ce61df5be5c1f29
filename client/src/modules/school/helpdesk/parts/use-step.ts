import type { Action } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { isPassing, type ApiError } from '../../../../kit/data/api-error';
import { useAction, type Command } from '../../../../kit/data/use-action';

const CHANGES = ['supportTicket', 'supportPost'];

/**
 * A refusal by the server: neither a lost session nor anything that may succeed later, which the product says itself.
 */
export const isRefusal = (error: ApiError): boolean => error.status !== 401 && !isPassing(error);

/**
 * A step of a request. A refusal is said beside the thread: two people at one request is no fault, and a dialog would
 * cover what the other one has just written.
 * @param onRefused gets the reason, and null when a step is done
 */
export function useStep<I, O>(
  action: Action<I, O, 'command'>,
  onRefused: (reason: string | null) => void,
  onDone: () => void = () => {},
): Pick<Command<I, O>, 'isPending'> & { run: (input: I) => Promise<void> } {
  const { t } = useTranslation('helpdesk');
  const { run, isPending } = useAction(action, { changes: CHANGES, quiet: isRefusal });
  return {
    isPending,
    async run(input) {
      const outcome = await run(input);
      if (outcome.ok) {
        onRefused(null);
        onDone();
      } else if (isRefusal(outcome.error)) onRefused(outcome.error.body?.message ?? t('thread.notDone'));
    },
  };
}
