import { Text } from '@mantine/core';
import type { Text as Bilingual } from '@pathshala/shared';
import { useText } from './locale';

/**
 * A person's name in the trail: the name as it was, with the number of the record and the account, for a name alone is
 * no proof.
 */
export function Who({ name, code, account }: { name: Bilingual; code: string | null; account: string | null }) {
  const say = useText();
  const proof = [code, account ? `#${account.slice(-6).toUpperCase()}` : null].filter(Boolean).join(' · ');
  return (
    <span>
      {say(name)}{' '}
      {proof ? (
        <Text span inherit c="dimmed" size="xs" {...(account ? { title: account } : {})}>
          {proof}
        </Text>
      ) : null}
    </span>
  );
}
