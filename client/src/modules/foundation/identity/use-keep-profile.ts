import { identityActions, type UserInfo } from '@pathshala/shared/modules/foundation/identity';
import { useSetAtom } from 'jotai';
import { meAtom } from '../../../kit/data/session';
import { writeUser } from '../../../kit/data/storage';
import { useAction } from '../../../kit/data/use-action';

/** Takes a changed profile over into the browser's data about the person. */
export function useTakeProfile(): (user: UserInfo) => void {
  const setMe = useSetAtom(meAtom);
  return (user) => {
    writeUser(user);
    setMe((me) => (me ? { ...me, user } : me));
  };
}

/** Saves single choices of the profile immediately. `quiet`: a choice that cannot be saved is no reason to disturb. */
export function useKeepProfile({ quiet = false }: { quiet?: boolean } = {}) {
  const take = useTakeProfile();
  return useAction(identityActions.updateProfile, { onDone: take, quiet });
}
